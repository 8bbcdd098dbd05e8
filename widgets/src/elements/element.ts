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

/** Interval in milliseconds after which ages are rendered again. */
const TICK_MS = 30_000;
/** Server from which the script was loaded, used unless an attribute names another. */
let home = '';
/** Hash of the script, if the page uses a fixed one. */
let script: string | undefined;
let sheet: CSSStyleSheet | undefined;

/** Sets the URL of the script and the style sheet of its elements; must be called before the first is defined. */
export function prepare(address: string, css: string): void {
  home = new URL(address).origin;
  script = address.split('/').at(-2);
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
}

/** Defines the elements of these widgets, unless another script already has. */
export function define(widgets: readonly LiveWidget[]): void {
  for (const widget of widgets) {
    const name = `leitwarte-${widget.name}`;
    if (customElements.get(name) === undefined) customElements.define(name, elementOf(widget));
  }
}

/**
 * The custom element of a widget, with a shadow root so that styles of the page do not affect it. It requests data with the `embed-key` of
 * itself or of an element around it, and renders again when the response, the time or an attribute changes.
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
        // a response that seems valid but is not
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
