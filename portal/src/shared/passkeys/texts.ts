/** Texts for signing in and confirming by passkey; loaded if the browser supports passkeys. */
export const texts = {
  de: {
    signIn: 'Mit Passkey anmelden',
    confirm: 'Mit Passkey bestätigen',
    failed: 'Das ist nicht gelungen. Bitte versuchen Sie es noch einmal.',
    /** Why the browser provided no passkey. */
    browser: {
      cancelled: 'Abgebrochen, oder es hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
      known: 'Auf diesem Gerät gibt es für dieses Konto schon einen Passkey.',
      address:
        'Der Browser lässt unter dieser Adresse keinen Passkey zu. Bitte öffnen Sie das Portal unter seiner richtigen Adresse.',
      unfit:
        'Dieses Gerät kann keinen passenden Passkey: Es muss nach Finger, Gesicht oder PIN fragen können. Bitte nehmen Sie ein anderes.',
    },
    /** Why the server refuses the passkey, by key of the refusal. */
    refused: {
      passkey_refused:
        'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
      passkeys_off:
        'Unter der Adresse dieses Portals gibt es keine Passkeys: Sie braucht https und einen Namen. Bitte nehmen Sie Ihr Passwort.',
      passkeys_full: 'Mehr als 20 Passkeys hat ein Konto nicht. Bitte entfernen Sie zuerst einen.',
      passkey_needs_password:
        'Ein Passkey steht neben einem Passwort: Dieses Konto öffnet sich nur über das Firmenkonto, dort gibt es auch Passkeys.',
    },
  },
  en: {
    signIn: 'Sign in with a passkey',
    confirm: 'Confirm with a passkey',
    failed: 'That did not succeed. Please try again.',
    /** Why the browser provided no passkey. */
    browser: {
      cancelled: 'Cancelled, or it took too long. Please try again.',
      known: 'This device has a passkey for this account already.',
      address: 'The browser allows no passkey under this address. Please open the portal under its right address.',
      unfit:
        'This device can make no fitting passkey: it has to be able to ask for finger, face or PIN. Please take another one.',
    },
    /** Why the server refuses the passkey, by key of the refusal. */
    refused: {
      passkey_refused: 'The passkey was not accepted. Please try again, or use your password.',
      passkeys_off:
        'There are no passkeys under the address of this portal: it needs https and a name. Please use your password.',
      passkeys_full: 'An account has 20 passkeys at most. Please remove one first.',
      passkey_needs_password:
        'A passkey stands beside a password: this account opens by the company account only, where there are passkeys too.',
    },
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    passkeys: typeof texts.de;
  }
}
