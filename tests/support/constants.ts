export const TEMPLATE = "shop_template";
export const ADMIN = { email: "kontakt@musterglanz.example", password: "Studiolicht!7" };
