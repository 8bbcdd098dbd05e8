import type { EmbedChoices } from '@leitwarte/core/entities';
import type { Choice, Chosen, Setting } from './choices.ts';
import type { PageTexts } from './texts.ts';

interface Props {
  readonly name: Setting;
  readonly choice: Choice;
  readonly named: EmbedChoices | undefined;
  readonly chosen: Chosen;
  readonly texts: PageTexts;
  readonly onChange: (chosen: Chosen) => void;
}

interface Option {
  readonly value: number;
  readonly label: string;
}

/** A setting of an element: what the key names is chosen by name, the rest is typed. */
export function SettingField({ name, choice, named, chosen, texts, onChange }: Props) {
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
  return (
    <label hidden={!isNeeded && !choice.takes.includes(name)}>
      <span>{`${texts.settings[name]}${isNeeded ? ' *' : ''}`}</span>
      {options === undefined ? (
        <input name={name} onInput={set} />
      ) : (
        <select name={name} multiple={name === 'columns'} onChange={set}>
          {name !== 'columns' && <option value="">{named === undefined ? texts.keyFirst : texts.choose}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value} selected={(chosen[name] ?? '').split(',').includes(String(value))}>
              {label}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}

/** Undefined for what is typed. */
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
