/** Berlin days (T2); nothing about the visitor is stored. */
export interface VisitsTable {
  datum: string;
  count: number;
}
