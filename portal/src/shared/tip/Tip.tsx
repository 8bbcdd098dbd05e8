import { Tooltip, type TooltipProps } from '@mantine/core';
import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';

/** How long something is pointed at before it tells. */
const TIP_DELAY_MS = 300;
/** How far beside the words the pointer may be on its way to them, in pixels. */
const REACH_PX = 10;

/** The words that a pointer showed last: where they lie above something with words of its own, they make room for those. */
let shown: { readonly id: string; readonly close: () => void } | undefined;

interface Props {
  readonly label: ReactNode;
  readonly position?: TooltipProps['position'];
  /** Shown whether or not it is pointed at, once it was. */
  readonly opened?: boolean;
  /** Whether a finger shows it too. Default: pointers that hover alone. */
  readonly byTouch?: boolean;
  /** One element that takes the events of pointer and focus. */
  readonly children: ReactElement<Handlers>;
}

interface Handlers {
  readonly onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
  readonly 'aria-describedby'?: string | undefined;
}

/**
 * Words beside what is pointed at or has the focus of the keyboard; Escape takes them away. They stay while the pointer is on
 * them (WCAG 1.4.13), and let through what is pressed there. Nothing of them is drawn before: most tips are never seen, and
 * each would cost more than the button it belongs to.
 */
export function Tip({ label, position, opened = false, byTouch = false, children }: Props) {
  const [place, setPlace] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  const [isPointed, setIsPointed] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const id = useId();
  const isShown = place !== undefined && (opened || isOpen);
  const close = useCallback(() => {
    setIsPointed(false);
    setIsRead(false);
    setIsOpen(false);
  }, []);
  useEffect(() => {
    if (!isPointed) return undefined;
    const timer = setTimeout(() => {
      if (shown?.id !== id) shown?.close();
      shown = { id, close };
      setIsOpen(true);
    }, TIP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isPointed, id, close]);
  useEffect(() => {
    if (!isRead) return undefined;
    const follow = (event: globalThis.PointerEvent) => {
      if (!isOver(id, event)) close();
    };
    document.addEventListener('pointermove', follow);
    return () => document.removeEventListener('pointermove', follow);
  }, [isRead, id, close]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOpen, close]);
  const { props } = children;
  const handlers: Handlers = {
    'aria-describedby': isShown ? id : props['aria-describedby'],
    onPointerEnter: (event) => {
      props.onPointerEnter?.(event);
      setPlace(event.currentTarget);
      setIsRead(false);
      if (byTouch || event.pointerType !== 'touch') setIsPointed(true);
    },
    onPointerLeave: (event) => {
      props.onPointerLeave?.(event);
      if (!isOpen || !isOver(id, event)) close();
      else {
        setIsPointed(false);
        setIsRead(true);
      }
    },
    onFocus: (event) => {
      props.onFocus?.(event);
      setPlace(event.currentTarget);
      if (event.currentTarget.matches(':focus-visible')) setIsOpen(true);
    },
    onBlur: (event) => {
      props.onBlur?.(event);
      close();
    },
  };
  return (
    <>
      {cloneElement(children, handlers)}
      {place !== undefined && (
        <Tooltip label={<span id={id}>{label}</span>} target={place} opened={isShown} {...(position && { position })} />
      )}
    </>
  );
}

/** Whether the pointer is on words that are drawn, or on its way to them. */
function isOver(id: string, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): boolean {
  const words = document.getElementById(id)?.parentElement?.getBoundingClientRect();
  if (!words || words.width === 0) return false;
  return (
    clientX >= words.left - REACH_PX &&
    clientX <= words.right + REACH_PX &&
    clientY >= words.top - REACH_PX &&
    clientY <= words.bottom + REACH_PX
  );
}
