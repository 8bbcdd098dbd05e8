import type { EmbedChoices } from '@leitwarte/core/entities';
import type { Choice, Chosen, Setting } from './choices.ts';
import styles from './page.module.css';
import type { PageTexts } from './pageTexts.ts';

/** State of loading what a key can show. */
export type Naming = 'none' | 'loading' | 'known' | 'refused';

interface Props {
  readonly name: Setting;
  readonly choice: Choice;
  readonly named: EmbedChoices | undefined;
  readonly naming: Naming;
  readonly chosen: Chosen;
  readonly isWrong: boolean;
  readonly texts: PageTexts;
  readonly onChange: (chosen: Chosen) => void;
}

interface Option {
  readonly value: number;
  readonly label: string;
}

/** Input for a setting of an element: a list if the key's names are known, otherwise text. */
export function SettingField({ name, choice, named, naming, chosen, isWrong, texts, onChange }: Props) {
  const isNeeded = choice.needs.includes(name);
  const options = optionsOf(name, named, chosen);
  const set = (event: { readonly target: EventTarget | null }) => {
    const { target } = event;
    const next =
      target instanceof HTMLSelectElement
        ? Array.from(target.selectedOptions, (one) => one.value).join(',')
        : target instanceof HTMLInputElement
          ? target.value.trim()
          : '';
    // another component has other columns
    onChange({ ...chosen, ...(name === 'component' && { columns: '' }), [name]: next });
  };
  const isCut = named?.is_cut === true && (name === 'component' || name === 'columns');
  const help = helpOf(options !== undefined && naming === 'refused', isCut, texts);
  const said = {
    'aria-required': isNeeded ? ('true' as const) : undefined,
    'aria-invalid': isWrong ? ('true' as const) : undefined,
    'aria-describedby': help === '' ? undefined : `${name}-help`,
  };
  return (
    <div className={styles.field} hidden={!isNeeded && !choice.takes.includes(name)}>
      <label>
        <span>{`${texts.settings[name]}${isNeeded ? ' *' : ''}`}</span>
        {options === undefined || help !== '' ? (
          <input name={name} list={`${name}-list`} onInput={set} {...said} />
        ) : (
          <select name={name} multiple={name === 'columns'} onChange={set} {...said}>
            {name !== 'columns' && <option value="">{firstOption(naming, texts)}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value} selected={(chosen[name] ?? '').split(',').includes(String(value))}>
                {label}
              </option>
            ))}
          </select>
        )}
      </label>
      <small id={`${name}-help`}>
        {help}
        <datalist id={`${name}-list`}>
          {(isCut ? (options ?? []) : []).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      </small>
    </div>
  );
}

/** Help for text input, if there is no list or only a shortened one. */
function helpOf(isRefused: boolean, isCut: boolean, texts: PageTexts): string {
  if (isRefused) return texts.notNamed;
  return isCut ? texts.isCut : '';
}

function firstOption(naming: Naming, { keyFirst, loading, choose }: PageTexts): string {
  if (naming === 'none') return keyFirst;
  return naming === 'loading' ? loading : choose;
}

/** Choices for a setting; undefined if it is typed. */
function optionsOf(name: Setting, named: EmbedChoices | undefined, { component }: Chosen): Option[] | undefined {
  const plants = named?.plants ?? [];
  const components = named?.components ?? [];
  const nameOf = (id: number) => plants.find((plant) => plant.id === id)?.name ?? String(id);
  switch (name) {
    case 'plant':
      return plants.map((one) => ({ value: one.id, label: one.name ?? String(one.id) }));
    case 'set':
      return (named?.sets ?? []).map((one) => ({ value: one.id, label: one.name ?? String(one.id) }));
    case 'component':
      return components.map((one) => ({ value: one.id, label: `${nameOf(one.plant)}: ${one.name ?? one.id}` }));
    case 'columns':
      return (components.find(({ id }) => String(id) === component)?.columns ?? []).map((one) => ({
        value: one.id,
        label: [one.description ?? String(one.id), one.unit ? `(${one.unit})` : ''].join(' ').trim(),
      }));
    default:
      return undefined;
  }
}
