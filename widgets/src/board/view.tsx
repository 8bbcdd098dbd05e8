import type { BoardFigure } from '@leitwarte/core/codes';
import type { BoardShown, EmbedEnergy, EnergyFlow as FlowAnswer } from '@leitwarte/core/entities';
import { inLanguage, type Language, locales } from '@leitwarte/core/texts';
import type { ReactNode } from 'react';
import { EnergyFlow } from '../EnergyFlow/index.ts';
import { BoardMap } from './BoardMap.tsx';
import { DayCurve, MonthBars } from './drawings.tsx';
import type { BoardStep } from './steps.ts';
import { qrPicture } from './qr.ts';
import {
  avoidedKg,
  figureOf,
  householdsOf,
  summed,
  withoutEndedDay,
  type Figure,
  type PlantEnergy,
  type Sums,
} from './sums.ts';
import { textsIn } from './texts.ts';
import styles from './board.module.css';
import flowStyles from './flow.module.css';

export interface BoardState {
  readonly board: BoardShown | undefined;
  readonly energy: EmbedEnergy | undefined;
  readonly flow?: FlowAnswer | undefined;
  readonly step: BoardStep;
  readonly steps: number;
  readonly at: number;
  /** Time by the server's clock; undefined before the first response. */
  readonly nowMs: number | undefined;
  readonly isSilent: boolean;
}

const ENERGY = ['kWh', 'MWh', 'GWh'];
const POWER = ['kW', 'MW', 'GW'];

/** A complete board: header, one page, footer. Errors are not shown to the public, only that figures are old. */
export function BoardView(state: BoardState) {
  const { board, energy, nowMs } = state;
  if (board === undefined) return <Calm />;
  const { language } = board;
  const texts = inLanguage(textsIn, language);
  const zone = energy?.plants[0]?.zone;
  const plants = (energy?.plants ?? []).map((plant) =>
    withoutEndedDay(plant, nowMs === undefined ? plant.day : dayIn(plant.zone, nowMs)),
  );
  return (
    <main className={styles.board} lang={language} data-theme={board.theme}>
      <header className={styles.head}>
        {board.logo !== null && <img className={styles.logo} src={board.logo} alt="" />}
        <div className={styles.titles}>
          <h1>{board.title}</h1>
          {board.subtitle !== null && <p>{board.subtitle}</p>}
        </div>
        {nowMs !== undefined && zone !== undefined && <p className={styles.clock}>{timeIn(zone, nowMs, language)}</p>}
      </header>
      <section className={state.at % 2 === 0 ? styles.page : styles.pageOther}>
        {energy === undefined ? <p className={styles.waiting}>{texts.waiting}</p> : pageOf(state, board, plants)}
      </section>
      <footer className={styles.foot}>
        {board.link !== null && <Link link={board.link} text={board.link_text} />}
        <p className={styles.dots} aria-hidden="true">
          {state.steps > 1 &&
            Array.from({ length: state.steps }, (_, at) => (
              <span key={at} className={at === state.at ? styles.dotNow : styles.dot} />
            ))}
        </p>
        <p className={styles.asOf}>
          {energy !== undefined && zone !== undefined && asOf(state, energy.now, zone, language)}
        </p>
      </footer>
    </main>
  );
}

/** Shown before the board is loaded, and if the key is no longer valid. */
function Calm() {
  return <main className={styles.calm} aria-hidden="true" />;
}

function Link({ link, text }: { readonly link: string; readonly text: string | null }) {
  const { size, path } = qrPicture(link);
  return (
    <div className={styles.link}>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img">
        <path d={path} />
      </svg>
      <span>{text ?? link.replace(/^https?:\/\//, '').replace(/\/$/, '')}</span>
    </div>
  );
}

function pageOf({ step, flow, nowMs }: BoardState, board: BoardShown, plants: readonly PlantEnergy[]) {
  const own = step.plant === undefined ? plants : plants.filter(({ plant }) => plant === step.plant);
  const sums = summed(own);
  const { language } = board;
  const texts = inLanguage(textsIn, language);
  switch (step.page) {
    case 'day':
      return (
        <Titled title={texts.day} figure={figureOf(sums.power, POWER, language)}>
          <DayCurve curve={sums.curve} language={language} />
        </Titled>
      );
    case 'month':
      return (
        <Titled title={texts.month} figure={figureOf(sums.month, ENERGY, language)}>
          <MonthBars days={sums.days} count={daysOf(own[0]?.day)} language={language} />
        </Titled>
      );
    case 'flow':
      return <FlowPage flow={flow} nowMs={nowMs} language={language} />;
    case 'map':
      return (
        <Titled title={texts.map} figure={figureOf(sums.power, POWER, language)}>
          <BoardMap plants={own} />
        </Titled>
      );
    case 'message':
      return (
        <div className={styles.message}>
          {board.message_picture !== null && <img className={styles.picture} src={board.message_picture} alt="" />}
          <div>
            {board.message_title !== null && <h2>{board.message_title}</h2>}
            {(board.message_text ?? '').split('\n').map((line, at) => (
              <p key={at}>{line}</p>
            ))}
          </div>
        </div>
      );
    default:
      return <Overview board={board} sums={sums} name={step.plant === undefined ? undefined : own[0]?.name} />;
  }
}

interface FlowPageProps {
  readonly flow: FlowAnswer | undefined;
  readonly nowMs: number | undefined;
  readonly language: Language;
}

/** Milliseconds for which a quarter-hour that has ended still counts as the present one. */
const PRESENT_MS = 60 * 60_000;

/** Page with the energy flow: the present power, otherwise today's energy. Data of another day are not shown. */
function FlowPage({ flow, nowMs, language }: FlowPageProps) {
  const { flow: title, flowLabels } = inLanguage(textsIn, language);
  const isToday = flow !== undefined && (nowMs === undefined || dayIn(flow.zone, nowMs) === flow.until);
  const now = isToday ? flow.now : null;
  const isPower =
    now !== null && now.flows.length > 0 && (nowMs === undefined || nowMs - Date.parse(now.until) < PRESENT_MS);
  const share = isToday ? flow.self_sufficiency : null;
  return (
    <Titled title={title} figure={figureOf(share === null ? null : share * 100, ['%'], language)}>
      <div className={flowStyles.flow}>
        <EnergyFlow
          flows={isPower ? now.flows : isToday ? flow.flows : []}
          isPower={isPower}
          storagePercent={isPower ? flow?.storage_percent : undefined}
          labels={flowLabels}
          language={language}
          isBare
        />
      </div>
    </Titled>
  );
}

interface TitledProps {
  readonly title: string;
  readonly figure: Figure;
  readonly children: ReactNode;
}

function Titled({ title, figure, children }: TitledProps) {
  return (
    <div className={styles.titled}>
      <div className={styles.headline}>
        <h2>{title}</h2>
        <Reading figure={figure} className={styles.headFigure} />
      </div>
      <div className={styles.drawing}>{children}</div>
    </div>
  );
}

function Reading({ figure, className }: { readonly figure: Figure; readonly className: string | undefined }) {
  return (
    <p className={className}>
      <span>{figure.number}</span>
      <span className={styles.unit}>{`\u202F${figure.unit}`}</span>
    </p>
  );
}

interface OverviewProps {
  readonly board: BoardShown;
  readonly sums: Sums;
  readonly name: string | undefined;
}

function Overview({ board, sums, name }: OverviewProps) {
  const { language, figures } = board;
  const texts = inLanguage(textsIn, language);
  // a newer server may send figures that this version does not know
  const [hero, ...others] = figures.filter((one) => Object.hasOwn(texts.figures, one));
  return (
    <div className={styles.overview}>
      {name !== undefined && <h2 className={styles.plantName}>{name}</h2>}
      {hero !== undefined && (
        <div className={styles.hero}>
          <h2>{texts.figures[hero]}</h2>
          <Reading figure={figureFor(hero, board, sums)} className={styles.heroFigure} />
          <Expectation figure={hero} sums={sums} language={language} />
        </div>
      )}
      <div className={styles.cards}>
        {others.map((figure) => (
          <div key={figure} className={figure === 'expected' ? styles.cardWide : styles.card}>
            <h3>{texts.figures[figure]}</h3>
            <Reading figure={figureFor(figure, board, sums)} className={styles.figure} />
            <Expectation figure={figure} sums={sums} language={language} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface ExpectationProps {
  readonly figure: BoardFigure;
  readonly sums: Sums;
  readonly language: Language;
}

/** Measured energy in relation to the energy expected until now. */
function Expectation({ figure, sums, language }: ExpectationProps) {
  if (figure !== 'expected') return null;
  const share = shareOf(sums);
  return (
    <div>
      <p className={styles.gauge}>
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" role="img">
          <rect className={styles.track} width="100" height="6" rx="3" />
          <rect className={styles.filled} width={Math.min(100, share ?? 0)} height="6" rx="3" />
        </svg>
      </p>
      <p className={styles.note}>{inLanguage(textsIn, language).ofExpected}</p>
    </div>
  );
}

function shareOf({ expected, expected_measured }: Sums): number | null {
  return expected === null || expected <= 0 || expected_measured === null
    ? null
    : Math.round((expected_measured / expected) * 100);
}

function figureFor(figure: BoardFigure, board: BoardShown, sums: Sums): Figure {
  const { language } = board;
  switch (figure) {
    case 'power':
      return figureOf(sums.power, POWER, language);
    case 'co2':
      return figureOf(avoidedKg(sums.total, board.co2_g_per_kwh), ['kg', 't', 'kt'], language);
    case 'households':
      return figureOf(
        householdsOf(sums.last_year, board.household_kwh),
        [inLanguage(textsIn, language).households],
        language,
      );
    case 'expected':
      return figureOf(shareOf(sums), ['%'], language);
    default:
      return figureOf(sums[figure], ENERGY, language);
  }
}

function asOf({ isSilent, nowMs }: BoardState, dataMs: number, zone: string, language: Language): string {
  const texts = inLanguage(textsIn, language);
  const isToday = nowMs === undefined || dayIn(zone, nowMs) === dayIn(zone, dataMs);
  const time = `${isToday ? '' : `${dateIn(zone, dataMs, language)}, `}${timeIn(zone, dataMs, language)}`;
  return `${texts.asOf} ${time}${isSilent ? ` · ${texts.silent}` : ''}`;
}

const timeIn = (timeZone: string, ms: number, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone, hour: '2-digit', minute: '2-digit' }).format(ms);

const dateIn = (timeZone: string, ms: number, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone, day: 'numeric', month: 'long' }).format(ms);

/** Calendar day in a time zone, yyyy-MM-dd. */
function dayIn(timeZone: string, ms: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = format.formatToParts(ms);
  // the order of the parts differs between browsers and languages
  return (['year', 'month', 'day'] as const).map((name) => parts.find(({ type }) => type === name)?.value).join('-');
}

function daysOf(day: string | undefined): number {
  const [year = 2000, month = 1] = (day ?? '').split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
