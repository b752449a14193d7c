import { X } from "lucide-react";
import {
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useBackCloses } from "./use-back-closes.tsx";

export type DialogHandle = { scrollToTop: () => void };

type DialogProps = {
  open: boolean;
  /** Asked for by Esc, the close button and, where allowed, a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** Rendered only while the dialog is open. */
  children?: ReactNode;
  /** Buttons that stay in sight below the scrolling content. */
  footer?: ReactNode;
  /** Content between the title and the scrolling part that stays in sight. */
  header?: ReactNode;
  /** `tall` is as high as the screen allows from the start, for content that comes and grows. */
  size?: "small" | "medium" | "wide" | "tall";
  role?: "dialog" | "alertdialog";
  hasCloseButton?: boolean;
  closesOnBackdrop?: boolean;
  /** The browser's Back closes it, too. */
  closesByBack?: boolean;
  /** A text to read, with nothing in it to focus: the keyboard reaches the scrolling part itself. */
  isText?: boolean;
  describedBy?: string;
  ref?: Ref<DialogHandle>;
};

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";

const SIZES = {
  small: "sm:h-fit sm:max-w-md",
  medium: "sm:h-fit sm:max-w-[45rem]",
  wide: "max-sm:h-dvh sm:h-fit sm:max-w-4xl",
  tall: "h-dvh sm:h-[calc(100dvh-4rem)] sm:max-w-4xl",
};

/** A native modal dialog: the browser keeps the focus inside and gives it back, and Esc closes the topmost one. On phones it is a sheet at the bottom edge. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    footer,
    header,
    size = "medium",
    role,
    hasCloseButton = true,
    closesOnBackdrop,
    closesByBack = false,
    isText,
    describedBy,
  } = props;
  const element = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();
  const [isLongText, setLongText] = useState(false);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    if (!dialog.open) {
      keepScrollbarWidth();
      dialog.showModal();
    }
    // After the dialog has focused what comes first in it.
    const { current } = scroller;
    setLongText(
      current !== null &&
        current.scrollHeight > current.clientHeight &&
        !current.querySelector(FOCUSABLE),
    );
    // Closing before the element goes gives the focus back even when the dialog is unmounted while open.
    return () => dialog.close();
  }, [open]);

  useBackCloses(open && closesByBack, onClose);

  useImperativeHandle(
    props.ref,
    () => ({ scrollToTop: () => scroller.current?.scrollTo({ top: 0 }) }),
    [],
  );

  // Both events reach the handlers of dialogs further out in React's tree, and of file inputs inside; only the dialog's own count.
  function onCancel(event: SyntheticEvent) {
    if (event.target !== element.current) return;
    event.preventDefault();
    onClose();
  }

  // The browser may close it by itself, for example at a second Esc that no cancel event announces: asked is all the same whether it may go.
  // It is back before that, to lie below the question.
  function onNativeClose(event: SyntheticEvent) {
    if (event.target !== element.current || !open || element.current.open) return;
    element.current.showModal();
    onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, by the browser itself
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={onCancel}
      onClose={onNativeClose}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === element.current;
      }}
      onClick={(event) => {
        if (closesOnBackdrop && pressedBackdrop.current && event.target === element.current)
          onClose();
      }}
      className={`on-light fixed inset-x-0 top-auto bottom-0 m-0 max-h-[calc(100dvh-1rem)] w-full max-w-none flex-col overflow-hidden supports-[overflow:clip]:overflow-clip rounded-t-card bg-paper p-0 shadow-float backdrop:animate-appear backdrop:bg-graphite-950/75 open:flex open:animate-rise sm:inset-0 sm:m-auto sm:max-h-[min(56rem,calc(100dvh-4rem))] sm:w-[calc(100%-4rem)] sm:rounded-card [@media(max-height:30rem)]:max-h-[calc(100dvh-0.5rem)] ${SIZES[size]}`}
    >
      {open && (
        <>
          <div className="flex shrink-0 items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-8 sm:pt-7 sm:pb-4 [@media(max-height:30rem)]:pt-2 [@media(max-height:30rem)]:pb-0">
            <h2 id={titleId} className="min-w-0 pt-1 text-xl sm:text-2xl">
              {title}
            </h2>
            {hasCloseButton && (
              <button
                type="button"
                aria-label="Schließen"
                onClick={onClose}
                className="-mt-1 -mr-2 grid size-12 shrink-0 place-items-center rounded-full hover:bg-paper-2"
              >
                <X aria-hidden="true" className="size-6" />
              </button>
            )}
          </div>
          {header && <div className="shrink-0 px-5 pb-3 sm:px-8">{header}</div>}
          <div
            ref={scroller}
            {...((isText || isLongText) && {
              role: "region",
              "aria-labelledby": titleId,
              tabIndex: 0,
            })}
            className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-8 sm:pb-8"
          >
            {children}
          </div>
          {footer && (
            <div className="shrink-0 border-line border-t bg-paper px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8 sm:pb-6 [@media(max-height:30rem)]:max-h-[50dvh] [@media(max-height:30rem)]:overflow-y-auto">
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}

/** Before a modal dialog opens: the style sheet hides the page's scrollbar under it and fills its place, so that nothing moves. */
export function keepScrollbarWidth() {
  const page = document.documentElement;
  if (document.querySelector("dialog:is(:modal)")) return;
  page.style.setProperty("--scrollbar", `${window.innerWidth - page.clientWidth}px`);
}
