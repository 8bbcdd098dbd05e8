import {
  elementSettings,
  snippetKinds,
  widgetScriptName,
  widgetScriptOf,
  wrongIn,
  type FrameLook,
  type SnippetKind,
  type WidgetScript,
} from '@leitwarte/core/rules';
import type { EmbedChoices } from '@leitwarte/core/entities';
import { inLanguage, isComplete, languageNames, languages, startingLanguage } from '@leitwarte/core/texts';
import { draw } from '../elements/runtime/draw.ts';
import { wordsIn } from '../live/words.ts';
import '../texts/it.ts';
import { choices, keptOf, linesOf, lostOf, type Chosen, type Choice, type Wanted } from './choices.ts';
import { Examples } from './examples.tsx';
import { originOf } from './typed.ts';
import styles from './page.module.css';
import { SettingField, type Naming } from './SettingField.tsx';
import { textsIn } from './texts.ts';
import { choicesOf, isKey, namesOf, tried } from './tried.ts';

const language = startingLanguage(new URLSearchParams(location.search).get('lang'));
const texts = inLanguage(textsIn, language);
const words = inLanguage(wordsIn, language);
const colours = ['lw-accent', 'lw-surface', 'lw-text'] as const;
/** The URL of pictures is only known in the portal. */
const kinds = snippetKinds.filter((kind) => kind !== 'picture' && kind !== 'mail');
const problems = ['silent', 'ended', 'refused', 'many', 'busy', 'broken'] as const;
const [first] = choices;

/** State of the page. Nothing is stored or put into the URL, so the key has to be typed again after a reload. */
const state = {
  key: '',
  /** What the key can show; undefined until it is loaded. */
  named: undefined as EmbedChoices | undefined,
  naming: 'none' as Naming,
  site: '',
  /** Name of the input whose value is refused. */
  wrong: '',
  choice: first as Choice,
  look: {} as FrameLook,
  kind: 'newest' as SnippetKind,
  chosen: {} as Chosen,
  said: '',
  /** The selection that was tested successfully. */
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

/** Number of changes, to detect whether the input changed during a test. */
let changes = 0;

/** Changes the state and removes the lines, because they are no longer tested. */
function change(next: Partial<typeof state>): void {
  changes++;
  set({ said: '', wrong: '', wanted: undefined, ...next });
}

function set(next: Partial<typeof state>): void {
  Object.assign(state, next);
  show();
}

/** Shows what is wrong with an input and focuses it. */
function refuse(wrong: string, said: string): void {
  change({ wrong, said });
  document.querySelector<HTMLElement>(`form [name="${wrong}"]`)?.focus();
}

/** Once the key is complete, loads what it can show. */
async function changeKey(key: string): Promise<void> {
  change({ key, named: undefined, naming: isKey(key) ? 'loading' : 'none' });
  await learnChoices();
}

/** Loads what the key can show, and whether the typed page is one of its pages. */
async function learnChoices(): Promise<void> {
  const { key, site } = state;
  if (!isKey(key)) return;
  const named = await choicesOf(key, originOf(site));
  if (key !== state.key || site !== state.site) return;
  if (named === undefined) return set({ naming: state.named === undefined ? 'refused' : 'known' });
  const kept = keptOf(state.chosen, named);
  set({ named, naming: 'known' });
  const isLost = Object.entries(state.chosen).some(([name, value]) => value !== '' && !(name in kept));
  if (isLost) change({ chosen: kept });
}

async function test(): Promise<void> {
  const { choice, chosen, key, look, kind, site } = state;
  const missing = choice.needs.find((name) => !chosen[name]);
  if (missing !== undefined) return refuse(missing, `${texts.required}: ${texts.settings[missing]}`);
  const own = Object.fromEntries([...choice.needs, ...choice.takes].map((name) => [name, chosen[name] ?? '']));
  const wrong = wrongIn(own, look);
  if (wrong !== undefined) return refuse(wrong === 'colour' ? wrongColour(look) : wrong, texts.wrong[wrong]);
  change({ isTesting: true, said: texts.testing });
  const begun = changes;
  const script = await scriptFor(choice);
  if (begun !== changes) return set({ isTesting: false });
  if (script === undefined) return change({ isTesting: false, said: texts.verdicts.silent });
  const title = nameOf(own);
  const wanted: Wanted = {
    server: location.origin,
    script,
    kind,
    key,
    choice,
    chosen: own,
    look,
    title,
    site: originOf(site),
  };
  const { verdict, plants = [] } = await tried(wanted);
  // the input changed meanwhile and was not tested
  if (begun !== changes) return set({ isTesting: false });
  const isGood = verdict === 'good';
  const said = [texts.verdicts[verdict], plants.length > 0 ? `${texts.shown} ${namesOf(plants)}` : ''].join(' ').trim();
  change({ isTesting: false, said, wanted: isGood ? wanted : undefined });
  if (isGood) preview(wanted);
}

const wrongColour = ({ colours: own = {} }: FrameLook): string =>
  colours.find((name) => wrongIn({}, { colours: { [name]: own[name] ?? 'red' } }) !== undefined) ?? '';

/** Title of a frame: the plant, otherwise the element. */
const nameOf = ({ plant }: Chosen): string =>
  state.named?.plants.find(({ id }) => String(id) === plant)?.name ?? texts.elements[state.choice.name];

async function scriptFor({ isBig = false }: Choice): Promise<WidgetScript | undefined> {
  try {
    const answer = await fetch('/widgets/scripts.json', { cache: 'no-store' });
    return widgetScriptOf(await answer.json(), isBig ? 'big' : 'small', state.look.lang);
  } catch {
    return undefined;
  }
}

/** Shows the element itself; the page loads the script with all elements. */
function preview({ choice, key, chosen, look }: Wanted): void {
  const element = document.createElement(`leitwarte-${choice.name}`);
  element.setAttribute('embed-key', key);
  const { lang, theme, size, colours: own = {} } = look;
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
  const { choice, said, wanted, isTesting, named, naming, kind, wrong } = state;
  const lines = wanted && linesOf({ ...wanted, kind });
  const lost = wanted === undefined || lines === undefined ? [] : lostOf({ ...wanted, kind });
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p>
          {languages
            .filter((one) => one !== language)
            .map((one) => (
              <a key={one} href={`?lang=${one}`} hrefLang={one} lang={one}>
                {languageNames[one]}
              </a>
            ))}
        </p>
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
        <div className={styles.field}>
          <label>
            <span>{texts.key}</span>
            <input
              name="key"
              aria-required="true"
              autoComplete="off"
              spellCheck="false"
              aria-describedby="key-help"
              onInput={(event) => void changeKey(valueOf(event))}
            />
          </label>
          <small id="key-help">{texts.keyHelp}</small>
        </div>
        <div className={styles.field}>
          <label>
            <span>{texts.site}</span>
            <input
              name="site"
              placeholder="https://www.example.org"
              aria-describedby="site-help"
              onInput={(event) => change({ site: valueOf(event), named: named && { ...named, is_listed: null } })}
              onChange={() => void learnChoices()}
            />
          </label>
          <small id="site-help" aria-live="polite">
            {siteText()}
          </small>
        </div>
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
        {elementSettings.map((name) => (
          <SettingField
            key={name}
            name={name}
            choice={choice}
            named={named}
            naming={naming}
            isWrong={wrong === name}
            chosen={state.chosen}
            texts={texts}
            onChange={(chosen) => change({ chosen })}
          />
        ))}
        <label>
          <span>{texts.language}</span>
          <select name="lang" onChange={(event) => changeLook({ lang: valueOf(event) })}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
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
            aria-invalid={wrong === 'size' ? 'true' : undefined}
            onInput={(event) => changeLook({ size: valueOf(event) })}
          />
        </label>
        {colours.map((name) => (
          <label key={name}>
            <span>{texts.colours[name]}</span>
            <input
              name={name}
              placeholder="#0c657b"
              aria-invalid={wrong === name ? 'true' : undefined}
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
        <p hidden={lost.length === 0}>{`${texts.lost} ${lost.map((part) => texts.parts[part]).join(', ')}.`}</p>
        <button type="button" hidden={lines === undefined} onClick={() => void copy(lines ?? '')}>
          {texts.copy}
        </button>
        <p>
          {texts.policy} <code>{location.origin}</code>
        </p>
        <h2>{texts.preview}</h2>
        <div id="preview" className={styles.preview} data-kept />
      </section>
      <h2>{texts.problems}</h2>
      <p>{texts.problemsHelp}</p>
      <dl className={styles.problems}>
        {problems.map((problem) => (
          <div key={problem} id={problem}>
            <dt>
              <code>{problem}</code> <span>{words[problem]}</span>
            </dt>
            <dd>{texts.problem[problem]}</dd>
          </div>
        ))}
      </dl>
      <h2>{texts.examples}</h2>
      <p>{texts.examplesHelp}</p>
      <div className={styles.examples} id="examples" data-kept />
    </main>
  );
}

/** Shows another kind of snippet for the tested selection. */
function changeKind(kind: SnippetKind): void {
  Object.assign(state, { kind });
  show();
}

function changeLook(next: FrameLook): void {
  const look = { ...state.look, ...next };
  const own = Object.entries(look.colours ?? {}).filter(([, value]) => value !== '');
  change({ look: { ...look, colours: Object.fromEntries(own) } });
}

/** Text about whether the typed page may use the key, the most common mistake. The key's other pages are not disclosed. */
function siteText(): string {
  const { named, site } = state;
  const origin = originOf(site);
  if (site !== '' && origin === undefined) return texts.noAddress;
  const isListed = named?.is_listed ?? null;
  return origin === undefined || isListed === null
    ? texts.siteHelp
    : `${origin} ${isListed ? texts.isListed : texts.notListed}`;
}

async function copy(lines: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(lines);
    set({ said: texts.copied });
  } catch {
    set({ said: texts.notCopied });
  }
}

function show(): void {
  draw(document.body, <Page />);
}

show();
// elements of the preview, in the page's language, or for German and English in the script of the last language
void import(
  /* @vite-ignore */ `/widgets/${widgetScriptName('big', isComplete(language) ? languages.at(-1) : language)}`
);
// the heading that another page's console links to only exists now
document.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`)?.scrollIntoView();
const examples = document.querySelector('#examples');
if (examples !== null) draw(examples, <Examples language={language} nowMs={Date.now()} />);
