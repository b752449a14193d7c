import { Plus, X } from "lucide-react";
import { useState } from "react";
import { FieldInput } from "#catalogue/edited-field.tsx";
import { firstValues, namesOf } from "#catalogue/edited-fields.ts";
import { formProblems } from "#lib/field-problems.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/field.tsx";
import { useForm } from "#ui/use-form.tsx";
import { PRODUCT_FIELDS, productEntrySchema } from "../product-fields.ts";
import { MOST_PRODUCTS, productText, type UsedProduct } from "../work.ts";
import { useProducts } from "./use-products.tsx";

const NO_PRODUCT: UsedProduct = firstValues(PRODUCT_FIELDS);

/** What was used, from the shop's own list with a tap, or written and kept for the next time. */
export function ProductsField({
  used,
  onChange,
}: {
  used: readonly UsedProduct[];
  onChange: (used: UsedProduct[]) => void;
}) {
  const list = useProducts();
  const [draft, setDraft] = useState(NO_PRODUCT);
  const [isForLater, setIsForLater] = useState(true);
  const { problems, refuse } = useForm();
  const editor = {
    draft,
    problems,
    newer: {},
    set: (name: keyof UsedProduct, typed: string) => setDraft({ ...draft, [name]: typed }),
  };
  const isUsed = (product: UsedProduct) =>
    used.some((one) => productText(one) === productText(product));
  const without = (product: UsedProduct) =>
    used.filter((one) => productText(one) !== productText(product));

  function toggle({ name, charge }: UsedProduct) {
    if (isUsed({ name, charge })) onChange(without({ name, charge }));
    else if (used.length < MOST_PRODUCTS) onChange([...used, { name, charge }]);
  }

  function add() {
    const product = { name: draft.name.trim(), charge: draft.charge.trim() };
    if (refuse(formProblems(productEntrySchema, product))) return;
    if (!isUsed(product)) toggle(product);
    if (isForLater) void list.keep(product);
    setDraft(NO_PRODUCT);
  }

  const others = used.filter(
    (product) => !list.products.some((known) => productText(known) === productText(product)),
  );
  return (
    <section aria-label="Verwendete Produkte" className="space-y-3">
      <h2 className="text-lg">Verwendete Produkte</h2>
      {(list.products.length > 0 || others.length > 0) && (
        <ul className="flex flex-wrap gap-2">
          {[...list.products, ...others].map((product) => (
            <li key={productText(product)}>
              <button
                type="button"
                aria-pressed={isUsed(product)}
                onClick={() => toggle(product)}
                className="min-h-12 rounded-control border border-edge bg-white px-3.5 text-left text-sm font-semibold wrap-anywhere hover:border-ink aria-pressed:border-petrol-700 aria-pressed:bg-petrol-700 aria-pressed:text-white"
              >
                {productText(product)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {namesOf(PRODUCT_FIELDS).map((name) => (
          <FieldInput key={name} fields={PRODUCT_FIELDS} name={name} editor={editor} />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckboxField
          label="Für das nächste Mal merken"
          checked={isForLater}
          onChange={({ target }) => setIsForLater(target.checked)}
        />
        <Button variant="quiet" className="max-sm:w-full" onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          Produkt hinzufügen
        </Button>
      </div>
      {list.problem && (
        <p role="alert" className="text-sm text-rot-700">
          {list.problem}
        </p>
      )}
      {list.products.length > 0 && (
        <details>
          <summary className="text-link inline-flex min-h-12 cursor-pointer items-center text-sm">
            Liste aufräumen
          </summary>
          <ul className="divide-y divide-line rounded-card border border-line bg-white">
            {list.products.map((product) => (
              <li key={product.id} className="flex items-center justify-between gap-3 pl-4">
                <span className="min-w-0 wrap-anywhere">{productText(product)}</span>
                <button
                  type="button"
                  className="grid size-12 shrink-0 place-items-center"
                  onClick={() => void list.forget(product.id)}
                >
                  <X aria-hidden="true" className="size-5" />
                  <span className="sr-only">{productText(product)} von der Liste nehmen</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
