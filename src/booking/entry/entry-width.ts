/** Two columns need more than the area's measure: on wide screens the form goes on to the right. */
export const ENTRY_WIDTH = "max-w-[90rem] lg:-mr-(--aside)";
