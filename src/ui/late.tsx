import { type ReactNode, Suspense, use } from "react";

/** On the server the value is there; on the way from page to page it may still be under way. */
export type MaybeLate<T> = T | Promise<T>;

export type LateProps<T> = { value: MaybeLate<T>; fallback: ReactNode; children: (value: T) => ReactNode };

export function Late<T>({ value, fallback, children }: LateProps<T>) {
  return (
    <Suspense fallback={fallback}>
      <Arrived value={value}>{children}</Arrived>
    </Suspense>
  );
}

function Arrived<T>({ value, children }: Omit<LateProps<T>, "fallback">) {
  return children(value instanceof Promise ? use(value) : value);
}
