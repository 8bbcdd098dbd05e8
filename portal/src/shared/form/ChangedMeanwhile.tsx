import { DASH } from '@leitwarte/core/rules';
import { Alert, Button, Radio } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ChangedMeanwhile.module.css';
import { sameContent } from './draft.ts';
import type { ChangedField } from './meanwhile.ts';

interface Props {
  readonly fields: readonly ChangedField[];
  /** The current draft. */
  readonly values: object;
  readonly labelOf: (name: string) => string;
  /** Text of a value, if the value itself is not readable. */
  readonly wordOf: (name: string, value: unknown) => string | undefined;
  readonly onTake: (name: string, value: unknown) => void;
  /** Number of refusals; each new one moves the focus here. */
  readonly refusals: number;
}

/** Lists fields that somebody else changed meanwhile; if both edited a field, the user chooses a value (decision 4.44). */
export function ChangedMeanwhile({ fields, values, labelOf, wordOf, onTake, refusals }: Props) {
  const { t } = useTranslation();
  const plain = usePlainWords();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) frame.current?.focus();
  }, [refusals]);
  const choices = fields.filter(({ isChoice }) => isChoice);
  const taken = fields.filter(({ isChoice }) => !isChoice);
  const say = (name: string, value: unknown) => wordOf(name, value) ?? plain(value);
  const mineOf = ({ name, mine, theirs }: ChangedField): unknown => {
    const value: unknown = Reflect.get(values, name);
    return sameContent(value, theirs) ? mine : value;
  };
  return (
    <Alert
      ref={frame}
      tabIndex={-1}
      role="group"
      title={t('form.meanwhileTitle')}
      color="yellow"
      icon={<IconUsers size={18} stroke={1.7} aria-hidden />}
      classNames={{ root: styles.frame, title: styles.title, icon: styles.icon, message: styles.message }}
    >
      <p>{t(choices.length > 0 ? 'form.meanwhileChoose' : 'form.meanwhileCheck')}</p>
      {choices.map((field) => (
        <Radio.Group
          key={field.name}
          label={labelOf(field.name)}
          value={sameContent(Reflect.get(values, field.name), field.theirs) ? 'theirs' : 'mine'}
          onChange={(kept) => onTake(field.name, kept === 'theirs' ? field.theirs : mineOf(field))}
        >
          <Radio value="mine" label={t('form.meanwhileMine', { value: say(field.name, mineOf(field)) })} />
          <Radio value="theirs" label={t('form.meanwhileTheirs', { value: say(field.name, field.theirs) })} />
        </Radio.Group>
      ))}
      {choices.length > 1 && (
        <div className={styles.atOnce}>
          <Button
            size="xs"
            variant="default"
            onClick={() => choices.forEach((field) => onTake(field.name, mineOf(field)))}
          >
            {t('form.meanwhileAllMine')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => choices.forEach(({ name, theirs }) => onTake(name, theirs))}
          >
            {t('form.meanwhileAllTheirs')}
          </Button>
        </div>
      )}
      {taken.length > 0 && (
        <>
          <p>{t('form.meanwhileTaken')}</p>
          <ul className={styles.taken}>
            {taken.map(({ name, mine, theirs }) => (
              <li key={name}>
                {t('form.meanwhileChanged', {
                  field: labelOf(name),
                  before: say(name, mine),
                  now: say(name, theirs),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

/** Texts for field values: a dash for empty, German number format, each item of a list. */
function usePlainWords() {
  const { t } = useTranslation();
  const say = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return DASH;
    if (typeof value === 'string') return value;
    if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
    if (typeof value === 'number') return value.toLocaleString('de', { maximumFractionDigits: 20, useGrouping: false });
    if (Array.isArray(value)) return value.length === 0 ? DASH : value.map(say).join(', ');
    return t('form.meanwhileOther');
  };
  return say;
}
