import { SortableList, type SortableListProps } from "#ui/sortable-list.tsx";

export type Line = { id: string; label: string };

/** A file of its own, so that the code for dragging arrives with the dialog and not with the page. */
export default function SortableLines(props: SortableListProps<Line>) {
  return <SortableList {...props} />;
}
