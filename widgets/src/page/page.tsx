import { scriptReleases, widgetScriptOf, type ScriptRelease, type WidgetScript } from '@leitwarte/core/rules';
import { draw } from '../elements/runtime/draw.ts';
import { languageOf } from '../live/words.ts';
import { choices, linesOf, type Chosen, type Choice, type Setting } from './choices.ts';
import { Examples } from './examples.tsx';
import styles from './page.module.css';
import { textsIn } from './texts.ts';
import { namesOf, tried } from './tried.ts';

const language = languageOf(new URLSearchParams(location.search).get('lang'));
const texts = textsIn[language];
const settingNames: readonly Setting[] = ['plant', 'set', 'component', 'columns', 'hours', 'days', 'href'];
const [first] = choices;

/** What is chosen and what came of it. Nothing of it is kept or stands in the address: a key is typed anew. */
const state = {
  key: '',
  choice: first as Choice,
  theme: '',
  release: 'newest' as ScriptRelease,
  chosen: {} as Chosen,
  said: '',
  lines: undefined as string | undefined,
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
  Object.assign(state, { said: '', lines: undefined }, next);
  show();
}

async function test(): Promise<void> {
  const { choice, chosen, key, theme, release } = state;
  const missing = choice.needs.find((name) => !chosen[name]);
  if (missing !== undefined) return change({ said: `${texts.required}: ${texts.settings[missing]}` });
  change({ isTesting: true, said: texts.testing });
  const script = await scriptFor(choice);
  if (script === undefined) return change({ isTesting: false, said: texts.verdicts.silent });
  const own = Object.fromEntries([...choice.needs, ...choice.takes].map((name) => [name, chosen[name] ?? '']));
  const wanted = { server: location.origin, script, release, key, choice, chosen: own, theme, lang: language };
  const { verdict, plants = [] } = await tried(wanted);
  const isGood = verdict === 'good';
  const said = [texts.verdicts[verdict], plants.length > 0 ? `${texts.shown} ${namesOf(plants)}` : ''].join(' ').trim();
  change({ isTesting: false, said, lines: isGood ? linesOf(wanted) : undefined });
  if (isGood) preview(own);
}

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
  element.lang = language;
  if (state.theme !== '') element.setAttribute('theme', state.theme);
  for (const [name, value] of Object.entries(chosen)) if (value !== '') element.setAttribute(name, value);
  document.querySelector('#preview')?.replaceChildren(element);
}

function Page() {
  const { choice, said, lines, isTesting } = state;
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
            onInput={(event) => change({ key: valueOf(event) })}
          />
          <small id="key-help">{texts.keyHelp}</small>
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
                {name}
              </option>
            ))}
          </select>
        </label>
        {settingNames.map((name) => (
          <label key={name} hidden={![...choice.needs, ...choice.takes].includes(name)}>
            <span>{`${texts.settings[name]}${choice.needs.includes(name) ? ' *' : ''}`}</span>
            <input name={name} onInput={(event) => change({ chosen: { ...state.chosen, [name]: valueOf(event) } })} />
          </label>
        ))}
        <label>
          <span>{texts.theme}</span>
          <select name="theme" onChange={(event) => change({ theme: valueOf(event) })}>
            {(['', 'light', 'dark', 'auto'] as const).map((theme) => (
              <option key={theme} value={theme}>
                {texts.themes[theme]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{texts.release}</span>
          <select
            name="release"
            aria-describedby="release-help"
            onChange={(event) =>
              change({ release: scriptReleases.find((one) => one === valueOf(event)) ?? state.release })
            }
          >
            {scriptReleases.map((release) => (
              <option key={release} value={release}>
                {texts.releases[release]}
              </option>
            ))}
          </select>
          <small id="release-help">{texts.releaseHelp}</small>
        </label>
        <button type="submit" disabled={isTesting}>
          {texts.test}
        </button>
      </form>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <section className={styles.result} hidden={lines === undefined}>
        <h2>{texts.lines}</h2>
        <pre className={styles.lines} translate="no">
          {lines ?? ''}
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
