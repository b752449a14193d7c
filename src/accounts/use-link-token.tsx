// chunk: booking
import { useEffect, useState } from "react";

const TOKEN_PARAMETER = "token";

/** The secret of the link that led here: undefined until the browser has looked, empty when there is none. It leaves the address bar at once. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();

  useEffect(() => {
    const address = new URL(window.location.href);
    setToken(address.searchParams.get(TOKEN_PARAMETER) ?? "");
    address.searchParams.delete(TOKEN_PARAMETER);
    window.history.replaceState(window.history.state, "", address);
  }, []);

  return token;
}
