import { api } from "#lib/api.ts";
import { formatEuro } from "#lib/money.ts";
import { TextField } from "#ui/field.tsx";
import { useQuery } from "#ui/use-query.tsx";
import { CODE_LENGTH, CODE_TYPED_LENGTH, readCode, voucherTitle } from "#vouchers/voucher-terms.ts";

type VoucherFieldProps = {
  bookingId: string;
  /** The final price; undefined while it cannot be read. */
  cents: number | undefined;
  code: string;
  error: string | undefined;
  onChange: (code: string) => void;
};

/** Only where the shop has vouchers or ones that it sold, or the booking one. */
export function VoucherField({ bookingId, cents, code, error, onChange }: VoucherFieldProps) {
  const asked = useQuery(`gutschein:${bookingId}`, 0, () =>
    api("GET /booking-vouchers/:id", { params: { id: bookingId } }),
  );
  const typed = readCode(code);
  const found = useQuery(typed.length === CODE_LENGTH ? typed : "", 0, () =>
    api("POST /voucher-check", { body: { code: typed } }),
  );
  if (asked.status !== "ready") return null;
  const { an, vorgemerkt } = asked.data;
  if (!an && !vorgemerkt) return null;
  const hint =
    found.status === "ready"
      ? hintOf(found.data, cents)
      : vorgemerkt
        ? `${voucherTitle(vorgemerkt.nummer)} ist vorgemerkt. ${hintOf(vorgemerkt, cents)}`
        : "Code vom Papier des Kunden; er wird mit dem Abschließen eingelöst.";
  return (
    <TextField
      label="Gutschein"
      isOptional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={CODE_TYPED_LENGTH}
      hint={hint}
      value={code}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function hintOf(
  { rest_cent, leistung }: { rest_cent: number; leistung: string },
  cents: number | undefined,
): string {
  if (leistung !== "") return `Er gilt für „${leistung}“.`;
  if (cents === undefined) return `Darauf sind ${formatEuro(rest_cent)}.`;
  return rest_cent >= cents
    ? `Darauf sind ${formatEuro(rest_cent)}: Zu zahlen ist nichts mehr, ${formatEuro(rest_cent - cents)} bleiben darauf.`
    : `Darauf sind ${formatEuro(rest_cent)}: Zu zahlen bleiben ${formatEuro(cents - rest_cent)}.`;
}
