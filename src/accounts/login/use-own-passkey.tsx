import { useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import { knowsPasskeys } from "./passkey-device.tsx";

/** Whether one's own account has a passkey that can be asked for here; asked when it is of use. */
export function useOwnPasskey(isOfUse: boolean): boolean {
  const [hasPasskey, setHasPasskey] = useState(false);

  useEffect(() => {
    if (!isOfUse || !knowsPasskeys()) return;
    void api("GET /users/me/factor").then((answer) => {
      if (answer.ok)
        setHasPasskey(answer.data.passkeys_moeglich && answer.data.passkeys.length > 0);
    });
  }, [isOfUse]);

  return hasPasskey;
}
