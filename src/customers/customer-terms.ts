export const CUSTOMER_NOTE_LENGTH = 4000;
export const CUSTOMERS_A_PAGE = 50;
