import type { PlantSystem } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { SystemsMaster } from '../../../shared/plant-systems/SystemsMaster.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { SystemOrganisations } from './parts/SystemOrganisations.tsx';
import { SystemSettings } from './parts/SystemSettings.tsx';
import { texts } from './texts.ts';

const place = { system: idParam, part: choiceParam(['organisations']) };

/** Editor for plant systems: how their files are parsed, and which organisations use them. */
export function PlantSystemsPage() {
  useScreenTexts({ plantSystems: texts });
  const { t } = useTranslation();
  const [{ part }, { go, hrefOf }] = usePlace(place);
  const partsOf = (system: PlantSystem) => [
    {
      key: 'settings',
      name: t('plantSystems.settings'),
      isChosen: part === undefined,
      href: hrefOf({ system: system.id, part: undefined }),
      onChoose: () => go({ system: system.id, part: undefined }),
    },
    {
      key: 'organisations',
      name: t('plantSystems.organisations'),
      isChosen: part === 'organisations',
      href: hrefOf({ system: system.id, part: 'organisations' }),
      onChoose: () => go({ system: system.id, part: 'organisations' }),
    },
  ];
  return (
    <Page title={t('plantSystems.title')} about={t('plantSystems.about')}>
      <SystemsMaster mayEdit partsOf={partsOf}>
        {(system) =>
          part === 'organisations' ? (
            <SystemOrganisations key={system.id} system={system} />
          ) : (
            <SystemSettings key={system.id} system={system} />
          )
        }
      </SystemsMaster>
    </Page>
  );
}
