import type { PlantStatus } from '@leitwarte/core/codes';
import { statusOf } from '../live/plants.ts';
import { broken, drawn } from '../live/drawn.tsx';
import {
  settingNames,
  sourcesOf,
  viewNow,
  type LiveWidget,
  type Settings,
  type View,
  type WidgetSources,
} from '../live/widget.ts';
import { languageOf } from '../live/words.ts';
import '../texts/more.ts';
import './elements.module.css';
import { draw } from './runtime/draw.ts';

/** Ages are written anew so often. */
const TICK_MS = 30_000;
/** Set by the script: the server that it came from, unless an attribute names another. */
let home = '';
/** Its hash, where the page has a fixed one. */
let script: string | undefined;
let sheet: CSSStyleSheet | undefined;

/** Says where the script came from and how its elements look; before the first of them is defined. */
export function prepare(address: string, css: string): void {
  home = new URL(address).origin;
  script = address.split('/').at(-2);
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
}

/** Defines the elements of these widgets, unless another script has. */
export function define(widgets: readonly LiveWidget[]): void {
  for (const widget of widgets) {
    const name = `leitwarte-${widget.name}`;
    if (customElements.get(name) === undefined) customElements.define(name, elementOf(widget));
  }
}

/**
 * The element of a widget: a view in a shadow of its own, so that no style of the page reaches it. It asks by the key that it, or
 * an element around it, has as `embed-key`, and draws again when that key's answer, the time or an attribute changes.
 */
function elementOf(widget: LiveWidget): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes: readonly string[] = [
      ...settingNames,
      'embed-key',
      'server',
      'lang',
      'clickable',
    ];
    readonly #root = this.attachShadow({ mode: 'open' });
    #leave: (() => void) | undefined;
    #sources: WidgetSources = {};
    #status: PlantStatus | undefined;
    #tick: ReturnType<typeof setInterval> | undefined;

    connectedCallback(): void {
      if (sheet !== undefined) this.#root.adoptedStyleSheets = [sheet];
      this.#follow();
      this.#tick = setInterval(() => this.#draw(), TICK_MS);
    }

    disconnectedCallback(): void {
      clearInterval(this.#tick);
      this.#leave?.();
      this.#leave = undefined;
      this.#sources = {};
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.#follow();
    }

    get #settings(): Settings {
      return Object.fromEntries(settingNames.map((name) => [name, this.getAttribute(name) ?? undefined]));
    }

    #follow(): void {
      const key = this.closest('[embed-key]')?.getAttribute('embed-key');
      const server = this.closest('[server]')?.getAttribute('server') ?? home;
      const language = languageOf(this.closest('[lang]')?.getAttribute('lang'));
      const asking =
        key && URL.canParse(server) ? { server, key, language, script: server === home && script } : undefined;
      const next: WidgetSources = asking === undefined ? {} : sourcesOf(widget, asking, this.#settings);
      if (next.plants !== this.#sources.plants || next.further !== this.#sources.further) {
        this.#leave?.();
        this.#sources = next;
        const redraw = () => this.#draw();
        const left = [next.plants?.subscribe(redraw), next.further?.subscribe(redraw)];
        this.#leave = () => left.forEach((leave) => leave?.());
      }
      this.#draw();
    }

    #draw(): void {
      const language = languageOf(this.closest('[lang]')?.getAttribute('lang'));
      let view = viewNow(widget, {
        settings: this.#settings,
        language,
        nowMs: Date.now(),
        isClickable: this.closest('[clickable]') !== null,
        plants: this.#sources.plants?.shown,
        further: this.#sources.further?.shown,
        tell: (name, detail) =>
          this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true })),
      });
      this.toggleAttribute('data-old', view.isOld);
      try {
        draw(this.#root, drawn(widget, widget, view));
      } catch {
        // an answer that reads as ours and is not
        draw(this.#root, drawn(widget, undefined, (view = broken(view))));
      }
      this.dataset['state'] = view.state;
      this.#noteStatus(view);
    }

    #noteStatus({ plant, tell }: View): void {
      if (plant === undefined) return;
      const [from, to] = [this.#status, statusOf(plant)];
      this.#status = to;
      if (from !== undefined && to !== undefined && from !== to) tell('status-change', { id: plant.id, from, to });
    }
  };
}
