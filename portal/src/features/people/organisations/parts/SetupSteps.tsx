import type { Organisation } from '@leitwarte/core/entities';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useIsBuilt } from '../../../../shared/places/places.ts';
import { Spoken } from '../../../../shared/spoken/Spoken.tsx';
import styles from './Organisation.module.css';

interface Props {
  readonly organisation: Organisation;
  readonly hrefs: { readonly address: string; readonly people: string; readonly systems: string };
}

const ASSISTANT = '/settings/plants/assistant';

/** Checklist from a new organisation to its first tile, with links to the next steps. Hidden once all is done. */
export function SetupSteps({ organisation, hrefs }: Props) {
  const { t } = useTranslation();
  const systems = useCall('plantSystems', 'list', {}, { failure: 'quiet' });
  const hasAssistant = useIsBuilt(ASSISTANT);
  if (systems.data === undefined) return null;
  const { id, address1, zipcode, city, users, plants } = organisation;
  const steps = [
    { key: 'address', isDone: Boolean(address1 && zipcode && city), href: hrefs.address },
    // created together with the organisation
    { key: 'groups', isDone: true, href: undefined },
    { key: 'people', isDone: users.length > 0, href: hrefs.people },
    { key: 'systems', isDone: systems.data.some((one) => one.organisations.includes(id)), href: hrefs.systems },
    {
      key: 'plant',
      isDone: plants.length > 0,
      href: hasAssistant ? `${ASSISTANT}?organisation=${id}` : undefined,
    },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className={styles.steps} aria-labelledby="setup-steps">
      <h2 id="setup-steps">
        {t('organisations.setup')} <small>{t('organisations.setupDone', { done, all: steps.length })}</small>
      </h2>
      <ol>
        {steps.map(({ key, isDone, href }) => (
          <li key={key} data-done={isDone}>
            {isDone ? (
              <IconCircleCheck size={18} stroke={1.7} aria-hidden />
            ) : (
              <IconCircle size={18} stroke={1.7} aria-hidden />
            )}
            {isDone || href === undefined ? (
              <span>{t(`organisations.step.${key}`)}</span>
            ) : (
              <Link to={href}>{t(`organisations.step.${key}`)}</Link>
            )}
            <Spoken>{t(isDone ? 'organisations.stepDone' : 'organisations.stepOpen')}</Spoken>
          </li>
        ))}
      </ol>
    </section>
  );
}
