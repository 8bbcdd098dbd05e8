import { useTranslation } from 'react-i18next';
import { recipientOf, type Bill } from './bill.ts';
import styles from './Billing.module.css';

/** The address of the invoice as a block. */
export function Recipient({ group }: { readonly group: Bill }) {
  const { t } = useTranslation();
  const recipient = recipientOf(group);
  if (recipient === null) return null;
  const { zusatz, strasse, plz, ort, land, email, telefon, ust_id } = recipient;
  const lines = [
    zusatz,
    strasse,
    [plz, ort].filter(Boolean).join(' '),
    land,
    email,
    telefon,
    ust_id && t('billing.vatId', { id: ust_id }),
  ].filter(Boolean);
  return (
    <address className={styles.recipient}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
