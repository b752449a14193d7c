import { useState } from "react";
import { formatEuro } from "#lib/money.ts";
import { RadioChips } from "#ui/radio-chips.tsx";
import { confirm } from "#ui/tell.tsx";
import type { VoucherAside } from "#vouchers/schema.ts";
import { voucherNumber } from "#vouchers/voucher-terms.ts";
import { dueCents } from "../agreed-price.ts";
import type { GuestBooking } from "../schema.ts";

/** Asks before vouchers are taken off a booking, and of several which one; undefined is a no. */
export async function askWithoutVouchers(
  booking: GuestBooking,
  vouchers: readonly VoucherAside[],
): Promise<{ nummer?: number } | undefined> {
  const [first, ...others] = vouchers;
  // Taken off elsewhere meanwhile: once more changes nothing, and the page shows it.
  if (!first) return {};
  if (others.length === 0)
    return (await confirm(withoutAll(booking))) ? { nummer: first.nummer } : undefined;
  let chosen = String(first.nummer);
  const isSure = await confirm({
    question: "Welchen Gutschein vom Termin nehmen?",
    confirmLabel: "Ohne diesen Gutschein",
    children: (
      <WhichVoucher
        vouchers={vouchers}
        onChoose={(value) => {
          chosen = value;
        }}
      />
    ),
  });
  if (!isSure) return undefined;
  return chosen === ALL ? {} : { nummer: Number(chosen) };
}

const ALL = "alle";

function WhichVoucher({
  vouchers,
  onChoose,
}: {
  vouchers: readonly VoucherAside[];
  onChoose: (value: string) => void;
}) {
  const [value, setValue] = useState(String(vouchers[0]?.nummer));
  return (
    <div className="space-y-4">
      <RadioChips
        legend="Gutscheine an diesem Termin"
        isLegendHidden
        columns="words"
        values={[...vouchers.map(({ nummer }) => String(nummer)), ALL]}
        labelOf={(choice) => labelOf(choice, vouchers)}
        value={value}
        onChange={(choice) => {
          setValue(choice);
          onChoose(choice);
        }}
      />
      <p>
        Der Termin bleibt, der Code gilt weiter. Was die übrigen Gutscheine noch hergeben, zahlen
        sie dafür mit.
      </p>
    </div>
  );
}

function labelOf(choice: string, vouchers: readonly VoucherAside[]): string {
  const one = vouchers.find(({ nummer }) => String(nummer) === choice);
  return one ? `${voucherNumber(one.nummer)} · ${formatEuro(one.gedeckt_cent)}` : "Alle";
}

function withoutAll(booking: GuestBooking) {
  const [paid, due] = [booking.gutschein_cent, dueCents(booking)].map(formatEuro);
  return {
    question: "Termin ohne Gutschein?",
    children: `${paid} stehen dann wieder auf dem Gutschein, und vor Ort sind ${due} zu zahlen. Der Termin bleibt, der Code gilt weiter.`,
    confirmLabel: "Ohne Gutschein",
  };
}
