/** 'a…@example.org': enough for its owner to know it by. */
export function maskedAddress(email: string): string {
  const [first = ""] = email;
  return `${first}…${email.slice(email.lastIndexOf("@"))}`;
}
