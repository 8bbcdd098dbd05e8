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

/** Time in milliseconds until the tip is shown. */
const TIP_DELAY_MS = 300;
/** Distance in pixels from the tip within which the pointer counts as on its way to it. */
const REACH_PX = 10;

/** The tip that a pointer opened last; it closes if the pointer reaches an element below it with its own tip. */
let shown: { readonly id: string; readonly close: () => void } | undefined;

interface Props {
  readonly label: ReactNode;
  readonly position?: TooltipProps['position'];
  /** Keeps the tip open after it was first shown, whether or not the element is hovered. */
  readonly opened?: boolean;
  /** Whether touch shows it too. Default: only pointers that hover. */
  readonly byTouch?: boolean;
  /** A single element that accepts pointer and focus events. */
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
 * A tooltip for the element that is hovered or has keyboard focus; Escape closes it. It stays while the pointer is on it (WCAG 1.4.13), and
 * clicks pass through it. It is not rendered before it is shown, because most tips are never seen and each would cost more than its button.
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

/** Whether the pointer is on the shown tip or close to it. */
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
