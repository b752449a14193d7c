/**
 * Runs before the first paint: the HTML is the same for everybody, so what a stored token hides is hidden here (D7).
 * The page's policy allows it by its hash.
 */
export const BOOT_SCRIPT = `try{if(localStorage.userToken||sessionStorage.userToken)document.documentElement.dataset.session=localStorage.isAdmin?"admin":"loading"}catch{}`;
