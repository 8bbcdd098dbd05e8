import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/dialog/Dialog.tsx';
import { bytesOf } from '../../../shared/document/bytes.ts';
import { DocumentPreview } from '../../../shared/document/DocumentPreview.tsx';
import { DownloadMenu } from '../../../shared/download/DownloadMenu.tsx';
import { useApi } from '../../../shared/session/SessionProvider.tsx';

interface Props {
  readonly name: string;
  readonly onClose: () => void;
}

/** A look at a document, to be taken along from there (certification-admin-11, -12). */
export function FilePreview({ name, onClose }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <Dialog title={t('certifications.preview')} onClose={onClose} sizePx={720}>
      <DocumentPreview key={name} name={name} />
      <DownloadMenu
        downloads={[
          {
            kind: 'pdf',
            make: async (signal) => {
              const { base64 } = await api.certifications.file({ pdf_name: name }, { signal });
              return { bytes: bytesOf(base64), mediaType: 'application/pdf', name };
            },
          },
        ]}
      />
    </Dialog>
  );
}
