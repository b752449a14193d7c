/** Berlin days; nothing about the visitor is stored. */
export interface VisitsTable {
  datum: string;
  count: number;
}
