import { Tooltip, type TooltipProps } from '@mantine/core';
import {
  cloneElement,
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
 * Words beside what is pointed at or has the focus of the keyboard; Escape takes them away. Nothing of them is drawn
 * before: most tips are never seen, and each would cost more than the button it belongs to.
 */
export function Tip({ label, position, opened = false, byTouch = false, children }: Props) {
  const [place, setPlace] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  const [isPointed, setIsPointed] = useState(false);
  const id = useId();
  const isShown = place !== undefined && (opened || isOpen);
  useEffect(() => {
    if (!isPointed) return undefined;
    const timer = setTimeout(() => setIsOpen(true), TIP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isPointed]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOpen]);
  const close = () => {
    setIsPointed(false);
    setIsOpen(false);
  };
  const { props } = children;
  const handlers: Handlers = {
    'aria-describedby': isShown ? id : props['aria-describedby'],
    onPointerEnter: (event) => {
      props.onPointerEnter?.(event);
      setPlace(event.currentTarget);
      if (byTouch || event.pointerType !== 'touch') setIsPointed(true);
    },
    onPointerLeave: (event) => {
      props.onPointerLeave?.(event);
      close();
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
