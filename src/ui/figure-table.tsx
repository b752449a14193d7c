import { type ReactNode, useId } from "react";

type FigureRow = { key: string; head: ReactNode; cells: readonly ReactNode[] };

type FigureTableProps = {
  caption: ReactNode;
  /** Of the first column and of each number. */
  titles: readonly string[];
  rows: readonly FigureRow[];
  /** The last line. */
  sum?: FigureRow;
  /** Which column a phone has no room for. */
  spare?: string;
  /** Long tables scroll in a window of their own. */
  isLong?: boolean;
};

const NUMBER = "figures px-1 py-2 text-right whitespace-nowrap last:pr-3 sm:px-4 sm:last:pr-5";
const HEAD = "px-1 py-2 text-left first:pl-3 sm:px-4 sm:first:pl-5";

/** Numbers line by line; on a narrow screen it moves sideways by itself, also by the keyboard. */
export function FigureTable({
  caption,
  titles,
  rows,
  sum,
  spare,
  isLong = false,
}: FigureTableProps) {
  const id = useId();
  const hidden = (title: string | undefined) => (title === spare ? "max-sm:hidden" : "");
  const line = ({ key, head, cells }: FigureRow) => (
    <tr key={key}>
      <th scope="row" className={`${HEAD} font-medium`}>
        {head}
      </th>
      {cells.map((cell, index) => (
        <td key={titles[index + 1]} className={`${NUMBER} ${hidden(titles[index + 1])}`}>
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className={`overflow-x-auto focus-visible:-outline-offset-3 ${isLong ? "max-h-96 overflow-y-auto" : ""}`}
    >
      <table className="w-full text-[0.8125rem] sm:text-sm">
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead className="border-line border-b text-ink-2">
          <tr>
            {titles.map((title, index) => (
              <th
                key={title}
                scope="col"
                className={`font-normal ${index === 0 ? HEAD : NUMBER} ${hidden(title)}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{rows.map(line)}</tbody>
        {sum && <tfoot className="border-edge border-t-2 font-semibold">{line(sum)}</tfoot>}
      </table>
    </section>
  );
}
