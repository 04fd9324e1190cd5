import type { Language } from '../languages.ts';

/** Why somebody is mailed a code. */
export const codeKinds = ['reset', 'verify'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** Mails about an account; the link stands between `before` and `after`. */
export const accountMails: Record<
  Language,
  Record<CodeKind, { subject: string; before: string; after: string }>
> = {
  en: {
    reset: {
      subject: 'A new password for Brigade',
      before: 'Somebody, we hope you, has asked for a new password. Choose one here within an hour:',
      after: 'If it was not you, there is nothing to do: your password stays as it is.',
    },
    verify: {
      subject: 'Please confirm your e-mail',
      before: 'Please confirm that this e-mail is yours, within three days:',
      after: 'If you have no account with Brigade, please ignore this.',
    },
  },
  tr: {
    reset: {
      subject: 'Brigade için yeni parola',
      before: 'Birisi, umarız siz, yeni bir parola istedi. Bir saat içinde buradan seçin:',
      after: 'Siz değilseniz yapmanız gereken bir şey yok: parolanız olduğu gibi kalır.',
    },
    verify: {
      subject: 'Lütfen e-postanızı onaylayın',
      before: 'Lütfen bu e-postanın size ait olduğunu üç gün içinde onaylayın:',
      after: 'Brigade hesabınız yoksa lütfen bunu dikkate almayın.',
    },
  },
  es: {
    reset: {
      subject: 'Una contraseña nueva para Brigade',
      before: 'Alguien, esperamos que usted, ha pedido una contraseña nueva. Elíjala aquí en una hora:',
      after: 'Si no ha sido usted, no hay nada que hacer: su contraseña sigue igual.',
    },
    verify: {
      subject: 'Confirme su correo',
      before: 'Confirme en los próximos tres días que este correo es suyo:',
      after: 'Si no tiene cuenta en Brigade, no haga caso de este mensaje.',
    },
  },
};
