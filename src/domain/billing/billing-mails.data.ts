import type { Language } from '../languages.ts';

export const billingMailKinds = ['invoice', 'reminder', 'stopped'] as const;
export type BillingMailKind = (typeof billingMailKinds)[number];

/**
 * Mails about an unpaid invoice: when it is closed, as a reminder, and when selling online has stopped. `{number}` is
 * the invoice, `{amount}` what is owed, `{day}` until when.
 */
export const billingMails: Record<Language, Record<BillingMailKind, { subject: string; text: string }>> = {
  en: {
    invoice: {
      subject: 'Invoice {number}: {amount} to pay',
      text: 'Your invoice {number} is ready. Please pay {amount} by {day}.',
    },
    reminder: {
      subject: 'Reminder: invoice {number} is not paid',
      text: 'Please pay {amount} by {day}. After that your restaurants take no more online orders. Kitchen and tables keep working.',
    },
    stopped: {
      subject: 'Online orders are stopped',
      text: 'Your restaurants take no online orders, because invoice {number} is not paid. Kitchen and tables keep working. Online orders start again when you have paid {amount}.',
    },
  },
  tr: {
    invoice: {
      subject: 'Fatura {number}: ödenecek tutar {amount}',
      text: '{number} numaralı faturanız hazır. Lütfen {day} tarihine kadar {amount} ödeyin.',
    },
    reminder: {
      subject: 'Hatırlatma: {number} numaralı fatura ödenmedi',
      text: 'Lütfen {day} tarihine kadar {amount} ödeyin. Bu tarihten sonra restoranlarınız online sipariş almaz. Mutfak ve masalar çalışmaya devam eder.',
    },
    stopped: {
      subject: 'Online siparişler durduruldu',
      text: '{number} numaralı fatura ödenmediği için restoranlarınız online sipariş almıyor. Mutfak ve masalar çalışmaya devam ediyor. {amount} ödediğinizde online siparişler yeniden başlar.',
    },
  },
  es: {
    invoice: {
      subject: 'Factura {number}: {amount} por pagar',
      text: 'Su factura {number} está lista. Pague {amount} antes del {day}.',
    },
    reminder: {
      subject: 'Recordatorio: la factura {number} está pendiente',
      text: 'Pague {amount} antes del {day}. Después, sus restaurantes dejarán de recibir pedidos online. La cocina y las mesas seguirán funcionando.',
    },
    stopped: {
      subject: 'Los pedidos online están detenidos',
      text: 'Sus restaurantes no reciben pedidos online porque la factura {number} está pendiente. La cocina y las mesas siguen funcionando. Los pedidos online se reanudarán cuando haya pagado {amount}.',
    },
  },
  ar: {
    invoice: {
      subject: 'الفاتورة {number}: المبلغ المستحق {amount}',
      text: 'فاتورتكم {number} جاهزة. يُرجى دفع {amount} قبل {day}.',
    },
    reminder: {
      subject: 'تذكير: الفاتورة {number} لم تُدفع',
      text: 'يُرجى دفع {amount} قبل {day}. بعد هذا التاريخ تتوقف مطاعمكم عن استقبال الطلبات عبر الإنترنت. يستمر عمل المطبخ والطاولات.',
    },
    stopped: {
      subject: 'توقفت الطلبات عبر الإنترنت',
      text: 'لا تستقبل مطاعمكم طلبات عبر الإنترنت لأن الفاتورة {number} لم تُدفع. يستمر عمل المطبخ والطاولات. تعود الطلبات عبر الإنترنت بعد دفع {amount}.',
    },
  },
  pt: {
    invoice: {
      subject: 'Fatura {number}: {amount} a pagar',
      text: 'A sua fatura {number} está disponível. Pague {amount} até {day}.',
    },
    reminder: {
      subject: 'Lembrete: a fatura {number} está por pagar',
      text: 'Pague {amount} até {day}. Depois dessa data, os seus restaurantes deixam de receber pedidos online. A cozinha e as mesas continuam a funcionar.',
    },
    stopped: {
      subject: 'Os pedidos online estão suspensos',
      text: 'Os seus restaurantes não recebem pedidos online porque a fatura {number} está por pagar. A cozinha e as mesas continuam a funcionar. Os pedidos online são retomados depois de pagar {amount}.',
    },
  },
};
