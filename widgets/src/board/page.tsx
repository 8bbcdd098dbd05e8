import type { BoardShown, EmbedEnergy, EnergyFlow } from '@leitwarte/core/entities';
import { callAfter } from '@leitwarte/core/rules';
import { draw } from '../elements/runtime/draw.ts';
import { addressOf, askingFor, isBoard, isEnergy, isFlow, type Asked } from './asking.ts';
import { stepsOf } from './steps.ts';
import { BoardView } from './view.tsx';

const TICK_MS = 1000;

let shown: Asked = { board: undefined, energy: undefined, isSilent: false, nowMs: undefined };
let [at, changedAt] = [0, 0];
let isReported = false;

/** The only loop of the page: it turns the pages and renders current data. */
function show(): void {
  const { board, energy, flow } = shown;
  const steps = stepsOf(board, energy, flow);
  const seconds = board?.page_seconds ?? 15;
  if (performance.now() - changedAt >= seconds * 1000) [at, changedAt] = [at + 1, performance.now()];
  if (at >= steps.length) at = 0;
  document.documentElement.style.setProperty('--accent', board?.accent ?? '#f5b335');
  document.documentElement.dataset['theme'] = board?.theme ?? 'dark';
  if (board !== undefined) [document.title, document.documentElement.lang] = [board.title, board.language];
  try {
    draw(document.body, <BoardView {...shown} step={steps[at] ?? { page: 'overview' }} steps={steps.length} at={at} />);
  } catch (error) {
    // a response that seems valid but is not: the last content stays, and the error is logged once
    if (!isReported) reportError(error);
    isReported = true;
  }
}

function follow(): void {
  const address = addressOf(location.hash, location.pathname);
  if (address === undefined) return;
  const asking = askingFor(address, {
    fetch: (path, init) => fetch(path, init),
    elapsed: () => performance.now(),
    reload: () => location.reload(),
  });
  const look = async () => {
    const waitMs = await asking.look();
    callAfter(waitMs, () => void look());
  };
  const turn = () => {
    shown = asking.shown;
    show();
    callAfter(TICK_MS, turn);
  };
  void look().then(turn, turn);
}

/** Preview in the portal's form, which sends the typed settings. */
function preview(): void {
  const began = performance.now();
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent || typeof data !== 'object' || data === null) return;
    const { board, energy, flow } = data as { board?: BoardShown; energy?: EmbedEnergy; flow?: EnergyFlow };
    const known = { energy: isEnergy(energy) ? energy : undefined, flow: isFlow(flow) ? flow : undefined };
    if (isBoard(board)) shown = { ...shown, board, ...known };
    show();
  });
  const turn = () => {
    const { energy } = shown;
    shown = { ...shown, nowMs: energy && energy.now + performance.now() - began };
    show();
    callAfter(TICK_MS, turn);
  };
  turn();
  window.parent.postMessage('board', location.origin);
}

window.addEventListener('hashchange', () => location.reload());
show();
if (location.hash === '#preview') preview();
else follow();
