import type { PlantStatus } from '@leitwarte/core/codes';
import type { ReactNode } from 'react';
import { isOld, sourceOf, type Shown, type Source } from './source.ts';
import { statusOf, type EmbedPlant } from './plants.ts';
import { draw } from './runtime/draw.ts';
import { languageOf, wordsIn, type Language, type Words } from './words.ts';

/** What a view of an element is made from. */
export interface View {
  readonly element: LeitwarteElement;
  readonly words: Words;
  readonly nowMs: number;
  readonly plants: readonly EmbedPlant[] | undefined;
  /** What the element asks for beside the plants, once it has come. */
  readonly further: object | undefined;
  readonly problem: Shown<unknown>['problem'];
  /** The plant that the attribute `plant` names, where it names one and the key shows it. */
  readonly plant: EmbedPlant | undefined;
  /** What is shown is not renewed any more. */
  readonly isOld: boolean;
}

/** Ages are written anew so often. */
const TICK_MS = 30_000;
const attributes = ['plant', 'set', 'embed-key', 'server', 'lang', 'href'];
/** Set by the script: the server that it came from, unless an attribute names another. */
let home = document.baseURI;
let sheet: CSSStyleSheet | undefined;

/** Says where the script came from and how its elements look; before the first of them is defined. */
export function prepare(server: string, css: string): void {
  home = server;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
}

/**
 * A view of plants in a shadow of its own, so that no style of the page reaches it. It asks by the key that it, or an element
 * around it, has as `embed-key`, and draws again when that key's answer, the time or an attribute changes.
 */
export abstract class LeitwarteElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = attributes;
  readonly #root = this.attachShadow({ mode: 'open' });
  #leave: (() => void) | undefined;
  #plants: Source<EmbedPlant[]> | undefined;
  #further: Source<object> | undefined;
  #status: PlantStatus | undefined;
  #tick: ReturnType<typeof setInterval> | undefined;

  protected abstract view(view: View): ReactNode;

  /** The call below `embed/` that it needs beside the plants. */
  protected get furtherPath(): string | undefined {
    return undefined;
  }

  connectedCallback(): void {
    if (sheet !== undefined) this.#root.adoptedStyleSheets = [sheet];
    this.#follow();
    this.#tick = setInterval(() => this.#draw(), TICK_MS);
  }

  disconnectedCallback(): void {
    clearInterval(this.#tick);
    this.#leave?.();
    this.#leave = undefined;
    this.#plants = undefined;
    this.#further = undefined;
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#follow();
  }

  /** Tells the page; true where nobody prevented what would follow. */
  tell(name: 'plant-click' | 'status-change', detail: object): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
  }

  get #language(): Language {
    return languageOf(this.closest('[lang]')?.getAttribute('lang'));
  }

  #follow(): void {
    const key = this.closest('[embed-key]')?.getAttribute('embed-key');
    const server = this.closest('[server]')?.getAttribute('server') ?? home;
    const asked = key && URL.canParse(server) ? { server, key, language: this.#language } : undefined;
    const path = this.furtherPath;
    const plants = asked && sourceOf<EmbedPlant[]>({ ...asked, path: 'plants/' });
    const further = asked && path !== undefined ? sourceOf<object>({ ...asked, path }) : undefined;
    if (plants !== this.#plants || further !== this.#further) {
      this.#leave?.();
      this.#plants = plants;
      this.#further = further;
      const draw = () => this.#draw();
      const left = [plants?.subscribe(draw), further?.subscribe(draw)];
      this.#leave = () => left.forEach((leave) => leave?.());
    }
    this.#draw();
  }

  #draw(): void {
    const nothing: Shown<never> = { data: undefined, at: undefined, problem: 'refused' };
    const { data: plants, ...first } = this.#plants?.shown ?? nothing;
    const second = this.#further?.shown;
    const problem = first.problem ?? second?.problem;
    const plant = plants?.find(({ id }) => String(id) === this.getAttribute('plant'));
    const nowMs = Date.now();
    const words = wordsIn[this.#language];
    const isWhole = plants !== undefined && (second === undefined || second.data !== undefined);
    this.dataset['state'] =
      problem === undefined ? (isWhole ? 'ready' : 'loading') : isWhole && problem === 'silent' ? 'offline' : 'error';
    const old = isOld(first, nowMs) || (second !== undefined && isOld(second, nowMs));
    const view = { element: this, words, nowMs, plants, further: second?.data, problem, plant, isOld: old };
    draw(this.#root, this.view(view));
    if (plant !== undefined) this.#noteStatus(plant);
  }

  #noteStatus(plant: EmbedPlant): void {
    const [from, to] = [this.#status, statusOf(plant)];
    this.#status = to;
    if (from !== undefined && to !== undefined && from !== to) this.tell('status-change', { id: plant.id, from, to });
  }
}
