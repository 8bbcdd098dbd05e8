import { expect, test } from 'vitest';
import { draw } from '../elements/runtime/draw.ts';
import { drawn } from './drawn.tsx';
import { alarmList, statusIcon } from './kinds.ts';
import { viewNow, type WidgetKind } from './widget.ts';

function said(kind: WidgetKind): Element | null {
  const view = viewNow(kind, {
    settings: {},
    language: 'de',
    nowMs: 0,
    plants: { problem: 'refused' },
    further: { problem: 'refused' },
    tell: () => true,
    isClickable: false,
  });
  const page = document.createElement('div');
  draw(page, drawn(kind, undefined, view));
  return page.querySelector('[role="status"]');
}

test('14: small pictures in a row have their message only for screen readers, larger widgets show it', () => {
  expect(said(statusIcon)?.textContent).toBe('Keine Freigabe für diese Seite');
  expect(said(statusIcon)?.className).toContain('unseen');
  expect(said(alarmList)?.textContent).toBe('Keine Freigabe für diese Seite');
  expect(said(alarmList)?.className).not.toContain('unseen');
});
