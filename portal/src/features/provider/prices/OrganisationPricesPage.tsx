import { useTranslation } from 'react-i18next';
import { OrganisationList } from '../../../shared/organisation-list/OrganisationList.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { PlantPrices } from '../../../shared/prices/PlantPrices.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { texts } from './texts.ts';

const place = { organisation: idParam };

/** Prices that one organisation pays for its plants. */
export function OrganisationPricesPage() {
  useScreenTexts({ prices: texts });
  const { t } = useTranslation();
  const [{ organisation }, { go, hrefOf }] = usePlace(place);
  return (
    <Page title={t('prices.ofOrganisations')} about={t('prices.ofOrganisationsAbout')}>
      <OrganisationList
        title={t('prices.organisations')}
        chosen={organisation}
        hrefOf={(id) => hrefOf({ organisation: id })}
        onChoose={(id) => go({ organisation: id })}
      >
        {({ id, name }) => <PlantPrices key={id} organisation={id} name={name} />}
      </OrganisationList>
    </Page>
  );
}
