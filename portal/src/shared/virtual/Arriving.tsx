import { useEffect, useState, type ReactNode } from 'react';

/** So many are drawn in one frame: what comes while a page is scrolled fast would else hold up the frame that it comes in. */
const IN_ONE_FRAME = 4;

interface Props {
  /** Whether it is drawn where it is put, without waiting for its turn. */
  readonly atOnce: boolean;
  /** Stands there until then. */
  readonly coming: ReactNode;
  readonly children: ReactNode;
}

/** An item of a long list that is drawn when its turn has come: a few of them with each frame. */
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
