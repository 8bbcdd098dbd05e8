import { use } from 'react';
import { languages } from '@leitwarte/core/texts';
import { hrefOf, type GalleryAddress } from './address.ts';
import type { GalleryPart } from './galleryPart.ts';
import styles from './Gallery.module.css';

const files = import.meta.glob<{ readonly part: GalleryPart }>('./parts/*.tsx');
const parts = new Map(
  Object.entries(files).map(([path, load]) => [path.replace('./parts/', '').replace('.tsx', ''), load]),
);
const loading = new Map<string, Promise<{ readonly part: GalleryPart }>>();

/** Gallery of the portal's parts in all their states; the address selects part, state, theme and language. */
export function Gallery({ address }: { readonly address: GalleryAddress }) {
  return (
    <div className={styles.gallery}>
      <nav className={styles.bar} aria-label="Gallery">
        <a href={hrefOf({ ...address, part: undefined, state: undefined })}>All parts</a>
        {(['auto', 'light', 'dark'] as const).map((theme) => (
          <a key={theme} href={hrefOf({ ...address, theme })} aria-current={theme === address.theme}>
            {theme}
          </a>
        ))}
        {languages.map((language) => (
          <a key={language} href={hrefOf({ ...address, language })} aria-current={language === address.language}>
            {language}
          </a>
        ))}
      </nav>
      <main className={styles.main}>
        {address.part === undefined ? <Overview address={address} /> : <Part name={address.part} address={address} />}
      </main>
    </div>
  );
}

function Overview({ address }: { readonly address: GalleryAddress }) {
  return (
    <>
      <h1 className={styles.title}>Parts</h1>
      <ul className={styles.alone}>
        {[...parts.keys()].map((part) => (
          <li key={part}>
            <a href={hrefOf({ ...address, part })}>{part}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Part({ name, address }: { readonly name: string; readonly address: GalleryAddress }) {
  const module = loaded(name);
  if (module === undefined) return <p role="alert">{`There is no part ${name}.`}</p>;
  const { title, states } = use(module).part;
  const shown = states.filter((each) =>
    address.state === undefined ? each.alone !== true : each.name === address.state,
  );
  const alone = address.state === undefined ? states.filter((each) => each.alone) : [];
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {alone.length > 0 && (
        <p className={styles.alone}>
          {alone.map((each) => (
            <a key={each.name} data-alone href={hrefOf({ ...address, state: each.name })}>
              {each.name}
            </a>
          ))}
        </p>
      )}
      {shown.map(({ name: state, Show }) => (
        <section key={state} className={styles.state} aria-label={state}>
          <h2>
            <a href={hrefOf({ ...address, state })}>{state}</a>
          </h2>
          <Show />
        </section>
      ))}
    </>
  );
}

function loaded(name: string): Promise<{ readonly part: GalleryPart }> | undefined {
  const known = loading.get(name) ?? parts.get(name)?.();
  if (known !== undefined) loading.set(name, known);
  return known;
}
