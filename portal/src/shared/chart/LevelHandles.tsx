import { formatValue } from '@leitwarte/core/rules';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type UnitAxis, unitOf } from './axes.ts';
import type { ChartLine } from './chartLine.ts';
import styles from './LevelHandles.module.css';
import type { ChartLevel } from './levels.ts';
import { inSteps, pixelOfValue, stepOf, valueAtPixel } from './moving.ts';
import type { PlotArea, ValueRange } from './painter.ts';

interface Props {
  readonly lines: readonly ChartLine[];
  readonly axes: readonly UnitAxis[];
  readonly area: PlotArea;
}

/** A handle at the right end of each level that can be moved. */
export function LevelHandles({ lines, axes, area }: Props) {
  return lines.flatMap((line) => {
    const axis = axes.find(({ unit }) => unit === unitOf(line));
    const range = axis && area.scales[axis.id];
    if (range === undefined) return [];
    return line.levels.flatMap((level) => {
      const { onMove, label } = level;
      if (onMove === undefined) return [];
      const key = `${line.key} ${label}`;
      return [<LevelHandle key={key} level={{ ...level, onMove }} unit={line.unit} range={range} area={area} />];
    });
  });
}

interface HandleProps {
  readonly level: ChartLevel & { readonly onMove: (value: number) => void };
  readonly unit: string | null | undefined;
  readonly range: ValueRange;
  readonly area: PlotArea;
}

const STEPS_OF_A_PAGE = 10;
/** A pointer that moves less than this many pixels while pressed moves nothing. */
const STILL_PX = 3;
const stepsOfKeys: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: STEPS_OF_A_PAGE,
  PageDown: -STEPS_OF_A_PAGE,
};

/** A slider for one level: while it is dragged, a preview line shows the new value, which is applied on release. */
function LevelHandle({ level: { value, label, onMove }, unit, range, area }: HandleProps) {
  const [draggedPx, setDragged] = useState<number>();
  /** Position where the handle was pressed; the last move may not be rendered yet on release. */
  const grip = useRef({ clientY: 0, at: 0, isMoved: false });
  const at = draggedPx ?? pixelOfValue(value, range, area);
  const shown = draggedPx === undefined ? value : valueAtPixel(draggedPx, range, area);
  // relative to the press position: a handle is rarely pressed exactly in its middle
  const pixelOf = ({ clientY }: PointerEvent) =>
    Math.min(area.bottom, Math.max(area.top, grip.current.at + clientY - grip.current.clientY));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = stepsOfKeys[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    onMove(inSteps(value + steps * stepOf(range), range));
  };
  return (
    <>
      {draggedPx !== undefined && (
        <div className={styles.line} style={{ left: area.left, width: area.right - area.left, top: at }} aria-hidden>
          <span>{formatValue(shown, unit)}</span>
        </div>
      )}
      <div
        className={styles.handle}
        style={{ left: area.right, top: at }}
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={label}
        aria-valuemin={Math.min(range.min, value)}
        aria-valuemax={Math.max(range.max, value)}
        aria-valuenow={shown}
        aria-valuetext={formatValue(shown, unit)}
        data-dragged={draggedPx !== undefined}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          event.currentTarget.focus();
          grip.current = { clientY: event.clientY, at: pixelOfValue(value, range, area), isMoved: false };
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          // a finger is never quite still
          if (Math.abs(event.clientY - grip.current.clientY) > STILL_PX) grip.current.isMoved = true;
          if (grip.current.isMoved) setDragged(pixelOf(event));
        }}
        onPointerUp={(event) => {
          if (grip.current.isMoved) onMove(valueAtPixel(pixelOf(event), range, area));
          grip.current.isMoved = false;
          setDragged(undefined);
        }}
        onPointerCancel={() => {
          grip.current.isMoved = false;
          setDragged(undefined);
        }}
      />
    </>
  );
}
