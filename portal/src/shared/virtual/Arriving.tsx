import { useEffect, useState, type ReactNode } from 'react';

/** Maximum number of items rendered in one frame; more would delay the frame during fast scrolling. */
const IN_ONE_FRAME = 4;

interface Props {
  /** Whether it is rendered at once. */
  readonly atOnce: boolean;
  /** Placeholder until it is rendered. */
  readonly coming: ReactNode;
  readonly children: ReactNode;
}

/** An item of a long list whose rendering is queued: a few items per frame. */
export function Arriving({ atOnce, coming, children }: Props) {
  const [isHere, setHere] = useState(atOnce);
  useEffect(() => {
    if (isHere) return undefined;
    const draw = () => setHere(true);
    waiting.add(draw);
    frame ??= requestAnimationFrame(drawSome);
    return () => void waiting.delete(draw);
  }, [isHere]);
  return isHere || atOnce ? children : coming;
}

const waiting = new Set<() => void>();
let frame: number | undefined;

function drawSome(): void {
  for (const draw of [...waiting].slice(0, IN_ONE_FRAME)) {
    waiting.delete(draw);
    draw();
  }
  frame = waiting.size > 0 ? requestAnimationFrame(drawSome) : undefined;
}
