import type { VehicleClass } from "#company/vehicle-classes.ts";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useQuery } from "#ui/use-query.tsx";
import type { VoucherFound } from "./schema.ts";
import {
  CODE_LENGTH,
  CODE_TYPED_LENGTH,
  INVALID_CODE,
  MOST_VOUCHERS,
  readCode,
} from "./voucher-terms.ts";

type Found = {
  /** By codes as they are read; null is good for nothing here. */
  byCode: ReadonlyMap<string, VoucherFound | null>;
  vouchers: VoucherFound[];
  isFailed: boolean;
};

/** What typed codes are good for, for what is chosen. */
export function useFoundVouchers(
  codes: readonly string[],
  { leistungen, kfz }: { leistungen: readonly string[]; kfz: VehicleClass | "" | undefined },
): Found {
  const typed = [...new Set(codes.map(readCode))].filter((code) => code.length === CODE_LENGTH);
  const body = { codes: typed, leistungen: [...leistungen], kfz: kfz ?? "" };
  const asked = useQuery(typed.length === 0 ? "" : JSON.stringify(body), 0, () =>
    api("POST /voucher-check", { body }),
  );
  const found = asked.status === "ready" ? asked.data.gutscheine : [];
  return {
    byCode: new Map(found.map((voucher, index) => [typed[index] ?? "", voucher])),
    vouchers: found.filter((voucher) => voucher !== null),
    isFailed: asked.status === "failed",
  };
}

type VoucherCodesProps = {
  codes: readonly string[];
  found: Found;
  /** Below the first field. */
  hint: string;
  error: string | undefined;
  isLocked?: boolean;
  onChange: (codes: string[]) => void;
};

/** The codes of the vouchers that pay of one visit, each in a field of its own. */
export function VoucherCodes({
  codes,
  found,
  hint,
  error,
  isLocked = false,
  onChange,
}: VoucherCodesProps) {
  const shown = codes.length === 0 ? [""] : codes;
  const isGood = (code: string) => Boolean(found.byCode.get(readCode(code)));
  return (
    <div className="space-y-3">
      {shown.map((code, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a code is its place in the list, and keeps the focus while it is typed
          key={index}
          label={index === 0 ? "Gutschein" : `${index + 1}. Gutschein`}
          name={index === 0 ? "gutscheine" : undefined}
          isOptional={index === 0}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={isLocked}
          maxLength={CODE_TYPED_LENGTH}
          hint={index === 0 ? hint : undefined}
          value={code}
          error={problemOf(code, index)}
          onChange={(event) =>
            onChange(shown.map((known, at) => (at === index ? event.target.value : known)))
          }
        />
      ))}
      {shown.length < MOST_VOUCHERS && shown.every(isGood) && (
        <Button
          variant="quiet"
          className="max-sm:w-full"
          disabled={isLocked}
          onClick={() => onChange([...shown, ""])}
        >
          Noch ein Gutschein
        </Button>
      )}
    </div>
  );

  function problemOf(code: string, index: number): string | undefined {
    if (found.byCode.get(readCode(code)) === null) return INVALID_CODE;
    if (found.isFailed && readCode(code).length === CODE_LENGTH)
      return "Der Code lässt sich gerade nicht prüfen. Bitte versuchen Sie es in einer Viertelstunde noch einmal.";
    return index === 0 ? error : undefined;
  }
}
