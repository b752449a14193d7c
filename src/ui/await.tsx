import { type ReactNode, Suspense, use } from "react";

/** On the server the value is there; on the way from page to page it may still be under way. */
export type MaybePromise<T> = T | Promise<T>;

type AwaitProps<T> = {
  value: MaybePromise<T>;
  fallback: ReactNode;
  children: (value: T) => ReactNode;
};

export function Await<T>({ value, fallback, children }: AwaitProps<T>) {
  return (
    <Suspense fallback={fallback}>
      <Arrived value={value}>{children}</Arrived>
    </Suspense>
  );
}

function Arrived<T>({ value, children }: Omit<AwaitProps<T>, "fallback">) {
  return children(value instanceof Promise ? use(value) : value);
}
