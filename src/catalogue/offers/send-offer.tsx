import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { readToken } from "#lib/session-token.ts";
import { type OfferDraft, offerValues } from "./offer-draft.ts";
import { isNewOffer, LOGIN_NEEDED } from "./offer-terms.ts";
import type { EditedOffer } from "./schema.ts";

/** Creates what is new and changes what is not. Without a login nothing is sent, so that nothing typed is lost on the way to it. */
export async function sendOffer(
  draft: OfferDraft,
  { id, version }: EditedOffer,
  onLoggedOut: () => void,
): Promise<ApiResult<EditedOffer>> {
  if (readToken() === null) {
    onLoggedOut();
    return {
      ok: false,
      status: 401,
      error: LOGIN_NEEDED,
      code: "nicht_eingeloggt",
      fields: {},
      body: {},
    };
  }
  return isNewOffer(id)
    ? await api("POST /offers", { body: offerValues(draft) })
    : await api("PUT /offers/:id", { params: { id }, body: { ...offerValues(draft), version } });
}
