import type { Language } from '../languages.ts';

/** The mail to owners about an endpoint that was switched off. `{what}` is its name. */
export const webhookOffMails: Record<Language, { subject: string; text: string }> = {
  en: {
    subject: 'Webhook switched off',
    text: 'The webhook “{what}” was switched off, because its address did not accept events for three days or no longer exists. Check the receiving program, then resume it under Settings → Webhooks.',
  },
  tr: {
    subject: 'Webhook kapatıldı',
    text: '“{what}” webhook’u kapatıldı, çünkü adresi üç gün boyunca olayları kabul etmedi ya da artık yok. Alıcı programı denetleyin, ardından Ayarlar → Webhook’lar bölümünden devam ettirin.',
  },
  es: {
    subject: 'Webhook desactivado',
    text: 'El webhook «{what}» se desactivó porque su dirección no aceptó eventos durante tres días o ya no existe. Revise el programa receptor y reanúdelo en Ajustes → Webhooks.',
  },
  ar: {
    subject: 'تم إيقاف الويب هوك',
    text: 'تم إيقاف الويب هوك «{what}» لأن عنوانه لم يقبل الأحداث لمدة ثلاثة أيام أو لم يعد موجودًا. افحص البرنامج المستقبِل ثم استأنفه من الإعدادات ← ويب هوك.',
  },
  pt: {
    subject: 'Webhook desativado',
    text: 'O webhook “{what}” foi desativado porque o endereço não aceitou eventos durante três dias ou deixou de existir. Verifique o programa recetor e retome-o em Definições → Webhooks.',
  },
};
