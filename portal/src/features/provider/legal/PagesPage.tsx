import { isOneOf, operatorPages } from '@leitwarte/core/codes';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { languageNames, languages } from '../../../texts/language.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { PageForm } from './parts/PageForm.tsx';
import { texts } from './texts.ts';

const place = { page: choiceParam(operatorPages), language: choiceParam(languages) };

/** Editor for the operator's texts on public pages (decision 4.40). */
export function PagesPage() {
  useScreenTexts({ ownPages: texts });
  const { t } = useTranslation();
  const [{ page = 'imprint', language = 'de' }, { go }] = usePlace(place);
  const shown = useCall('pages', 'show', { name: page, query: { language } });
  return (
    <Page
      title={t('ownPages.title')}
      about={t('ownPages.about')}
      actions={
        <>
          <Select
            aria-label={t('ownPages.page')}
            data={operatorPages.map((value) => ({ value, label: t(`nav.${value}`) }))}
            value={page}
            allowDeselect={false}
            onChange={(value) => isOneOf(operatorPages, value) && go({ page: value })}
          />
          <Select
            aria-label={t('ownPages.language')}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            allowDeselect={false}
            onChange={(value) => isOneOf(languages, value) && go({ language: value })}
          />
        </>
      }
    >
      <Loaded
        reading={shown}
        skeleton={<Skeleton text={t('table.loading')} rows={4} rowHeight={120} />}
        failedText={t('ownPages.loadFailed')}
      >
        {(found) => <PageForm key={`${page} ${language}`} found={found} name={page} language={language} />}
      </Loaded>
    </Page>
  );
}
