import {
  snippetKinds,
  widgetScriptOf,
  type FrameLook,
  type SnippetKind,
  type WidgetScript,
} from '@leitwarte/core/rules';
import type { EmbedChoices } from '@leitwarte/core/entities';
import { draw } from '../elements/runtime/draw.ts';
import { languageOf } from '../live/words.ts';
import { choices, linesOf, type Chosen, type Choice, type Setting, type Wanted } from './choices.ts';
import { Examples } from './examples.tsx';
import { originOf, wrongIn } from './typed.ts';
import styles from './page.module.css';
import { SettingField } from './SettingField.tsx';
import { textsIn } from './texts.ts';
import { choicesOf, isKey, namesOf, tried } from './tried.ts';

const language = languageOf(new URLSearchParams(location.search).get('lang'));
const texts = textsIn[language];
const settingNames: readonly Setting[] = ['plant', 'set', 'component', 'columns', 'hours', 'days', 'href'];
const colours = ['lw-accent', 'lw-surface', 'lw-text'] as const;
/** The picture's address is known in the portal alone. */
const kinds = snippetKinds.filter((kind) => kind !== 'picture');
const [first] = choices;

/** What is chosen and what came of it. Nothing of it is kept or stands in the address: a key is typed anew. */
const state = {
  key: '',
  /** What the key can be made to show; undefined until it is known. */
  named: undefined as EmbedChoices | undefined,
  site: '',
  choice: first as Choice,
  look: {} as FrameLook,
  kind: 'newest' as SnippetKind,
  chosen: {} as Chosen,
  said: '',
  /** What was tried and is good. */
  wanted: undefined as Wanted | undefined,
  isTesting: false,
};

document.documentElement.lang = language;
document.title = texts.title;

function valueOf(event: { readonly target: EventTarget | null }): string {
  return event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    ? event.target.value.trim()
    : '';
}

/** Whatever changes, lines that were handed out are no longer tested. */
function change(next: Partial<typeof state>): void {
  Object.assign(state, { said: '', wanted: undefined }, next);
  show();
}

/** A whole key says what can be chosen. */
async function changeKey(key: string): Promise<void> {
  change({ key, named: undefined });
  const named = isKey(key) ? await choicesOf(key) : undefined;
  if (named !== undefined && key === state.key) change({ named });
}

async function test(): Promise<void> {
  const { choice, chosen, key, look, kind } = state;
  const missing = choice.needs.find((name) => !chosen[name]);
  if (missing !== undefined) return change({ said: `${texts.required}: ${texts.settings[missing]}` });
  const own = Object.fromEntries([...choice.needs, ...choice.takes].map((name) => [name, chosen[name] ?? '']));
  const wrong = wrongIn(own, look);
  if (wrong !== undefined) return change({ said: texts.wrong[wrong] });
  change({ isTesting: true, said: texts.testing });
  const script = await scriptFor(choice);
  if (script === undefined) return change({ isTesting: false, said: texts.verdicts.silent });
  const title = nameOf(own);
  const wanted: Wanted = { server: location.origin, script, kind, key, choice, chosen: own, look, title };
  const { verdict, plants = [] } = await tried(wanted);
  const isGood = verdict === 'good';
  const said = [texts.verdicts[verdict], plants.length > 0 ? `${texts.shown} ${namesOf(plants)}` : ''].join(' ').trim();
  change({ isTesting: false, said, wanted: isGood ? wanted : undefined });
  if (isGood) preview(own);
}

/** What a frame is called: the plant, else the element. */
const nameOf = ({ plant }: Chosen): string =>
  state.named?.plants.find(({ id }) => String(id) === plant)?.name ?? texts.elements[state.choice.name];

async function scriptFor({ isBig = false }: Choice): Promise<WidgetScript | undefined> {
  try {
    const answer = await fetch('/widgets/scripts.json', { cache: 'no-store' });
    return widgetScriptOf(await answer.json(), isBig ? 'big' : 'small');
  } catch {
    return undefined;
  }
}

/** The element itself; the page has loaded the script of all. */
function preview(chosen: Chosen): void {
  const element = document.createElement(`leitwarte-${state.choice.name}`);
  element.setAttribute('embed-key', state.key);
  const { lang, theme, size, colours: own = {} } = state.look;
  element.lang = lang ?? 'de';
  if (theme) element.setAttribute('theme', theme);
  const place = document.querySelector<HTMLElement>('#preview');
  place?.removeAttribute('style');
  for (const [name, value] of Object.entries(own)) place?.style.setProperty(`--${name}`, value);
  if (size) place?.style.setProperty('zoom', String(Number(size) / 100));
  for (const [name, value] of Object.entries(chosen)) if (value !== '') element.setAttribute(name, value);
  place?.replaceChildren(element);
}

function Page() {
  const { choice, said, wanted, isTesting, named, site, kind } = state;
  const lines = wanted && linesOf({ ...wanted, kind });
  const origin = originOf(site);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <a href={language === 'de' ? '?lang=en' : '?lang=de'} hrefLang={language === 'de' ? 'en' : 'de'}>
          {texts.otherLanguage}
        </a>
      </header>
      <p>{texts.intro}</p>
      <h2>{texts.configurator}</h2>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void test();
        }}
      >
        <label>
          <span>{texts.key}</span>
          <input
            name="key"
            autoComplete="off"
            spellCheck="false"
            aria-describedby="key-help"
            onInput={(event) => void changeKey(valueOf(event))}
          />
          <small id="key-help">{texts.keyHelp}</small>
        </label>
        <label>
          <span>{texts.site}</span>
          <input
            name="site"
            placeholder="https://www.example.org"
            aria-describedby="site-help"
            onInput={(event) => change({ site: valueOf(event) })}
          />
          <small id="site-help">{named === undefined ? texts.siteHelp : originsText(named, site, origin)}</small>
        </label>
        <label>
          <span>{texts.element}</span>
          <select
            name="element"
            onChange={(event) =>
              change({ choice: choices.find(({ name }) => name === valueOf(event)) ?? state.choice })
            }
          >
            {choices.map(({ name }) => (
              <option key={name} value={name}>
                {texts.elements[name]}
              </option>
            ))}
          </select>
        </label>
        {settingNames.map((name) => (
          <SettingField
            key={name}
            name={name}
            choice={choice}
            named={named}
            chosen={state.chosen}
            texts={texts}
            onChange={(chosen) => change({ chosen })}
          />
        ))}
        <label>
          <span>{texts.language}</span>
          <select name="lang" onChange={(event) => changeLook({ lang: valueOf(event) })}>
            {(['de', 'en'] as const).map((one) => (
              <option key={one} value={one}>
                {texts.languages[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{texts.theme}</span>
          <select name="theme" onChange={(event) => changeLook({ theme: valueOf(event) })}>
            {(['', 'light', 'dark', 'auto'] as const).map((theme) => (
              <option key={theme} value={theme}>
                {texts.themes[theme]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{texts.size}</span>
          <input
            name="size"
            inputMode="numeric"
            placeholder="100"
            onInput={(event) => changeLook({ size: valueOf(event) })}
          />
        </label>
        {colours.map((name) => (
          <label key={name}>
            <span>{texts.colours[name]}</span>
            <input
              name={name}
              placeholder="#0c657b"
              onInput={(event) => changeLook({ colours: { ...state.look.colours, [name]: valueOf(event) } })}
            />
          </label>
        ))}
        <button type="submit" disabled={isTesting}>
          {texts.test}
        </button>
      </form>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <section className={styles.result} hidden={wanted === undefined}>
        <h2>{texts.lines}</h2>
        <div className={styles.kinds} role="group" aria-label={texts.kind}>
          {kinds.map((one) => (
            <button key={one} type="button" aria-pressed={one === kind} onClick={() => changeKind(one)}>
              {texts.kinds[one]}
            </button>
          ))}
        </div>
        <p>{texts.kindHelp[kind]}</p>
        <pre className={styles.lines} translate="no">
          {lines ?? texts.noSuchKind}
        </pre>
        <button
          type="button"
          onClick={() => void navigator.clipboard?.writeText(lines ?? '').then(() => say(texts.copied))}
        >
          {texts.copy}
        </button>
        <p>
          {texts.policy} <code>{location.origin}</code>
        </p>
        <h2>{texts.preview}</h2>
        <div id="preview" className={styles.preview} data-kept />
      </section>
      <h2>{texts.examples}</h2>
      <p>{texts.examplesHelp}</p>
      <div className={styles.examples} id="examples" data-kept />
    </main>
  );
}

/** Other lines of the same that was tried. */
function changeKind(kind: SnippetKind): void {
  Object.assign(state, { kind });
  show();
}

function changeLook(next: FrameLook): void {
  const look = { ...state.look, ...next };
  const own = Object.entries(look.colours ?? {}).filter(([, value]) => value !== '');
  change({ look: { ...look, colours: Object.fromEntries(own) } });
}

/** Which pages may use the key, and whether the typed one is among them: the commonest mistake. */
function originsText({ origins }: EmbedChoices, site: string, origin: string | undefined): string {
  const listed = `${texts.origins} ${origins.join(', ')}`;
  if (site === '') return listed;
  if (origin === undefined) return texts.noAddress;
  return origins.includes(origin) ? `${origin} ${texts.isListed}` : `${origin} ${texts.notListed} ${listed}`;
}

function say(text: string): void {
  state.said = text;
  show();
}

function show(): void {
  draw(document.body, <Page />);
}

show();
const examples = document.querySelector('#examples');
if (examples !== null) draw(examples, <Examples language={language} nowMs={Date.now()} />);
