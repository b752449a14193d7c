/** E-mail addresses are compared without case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}
