import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../../shared/download/DownloadButton.tsx';
import { MasterDetail } from '../../../shared/master-detail/MasterDetail.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useApi, useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { useCoreText } from '../../../texts/useTexts.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { DocumentPreview } from '../../../shared/document/DocumentPreview.tsx';
import { AttachedReadings } from '../../../shared/document/AttachedReadings.tsx';
import { bytesOf } from '../../../shared/document/bytes.ts';
import { texts } from './texts.ts';

const documentPlace = { document: idParam };

/** PDF documents of a member of the group Certification, each with a preview of its first page. */
export function DocumentsPage() {
  useScreenTexts({ documents: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const { user } = useSignedIn();
  const api = useApi();
  const [{ document: id }, { go, hrefOf }] = usePlace(documentPlace);
  const documents = user.user_pdfs.flatMap((one) =>
    one.pdf_name === null ? [] : [{ id: one.id, name: one.pdf_name }],
  );
  const chosen = documents.find((one) => one.id === id);
  const placeOf = (key: string | number | undefined) => ({ document: key === undefined ? undefined : Number(key) });
  return (
    <Page title={t('documents.title')} about={t('documents.about')}>
      <MasterDetail
        title={t('documents.list')}
        memory="documents"
        items={documents.map(({ id: key, name }) => ({
          key,
          name,
          icon: <IconFileTypePdf size={18} stroke={1.6} aria-hidden />,
          action: (
            <DownloadButton
              label={t('documents.downloadOf', { name })}
              tip={t('documents.download')}
              make={async (signal) => {
                const { base64 } = await api.certifications.file({ pdf_name: name }, { signal });
                return { bytes: bytesOf(base64), mediaType: 'application/pdf', name };
              }}
            />
          ),
        }))}
        emptyText={text('notice.no_data')}
        chosen={id}
        hrefOf={(key) => hrefOf(placeOf(key))}
        onChoose={(key) => go(placeOf(key))}
      >
        {chosen === undefined ? (
          <EmptyState text={t('documents.unknown')} />
        ) : (
          <>
            <DocumentPreview key={chosen.id} name={chosen.name} />
            <AttachedReadings key={`readings ${chosen.id}`} name={chosen.name} />
          </>
        )}
      </MasterDetail>
    </Page>
  );
}
