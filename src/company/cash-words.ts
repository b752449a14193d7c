export const CASH_NAME_LENGTH = 120;

export const UNDERSTAND_CASH = "Bitte bestätigen Sie, dass Sie den Hinweis gelesen haben.";
