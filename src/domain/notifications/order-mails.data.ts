import type { Language } from '../languages.ts';

/** The e-mails of an order, in the order they can come. */
export const orderMailKinds = [
  'received',
  'accepted',
  'ready',
  'shipped',
  'delivered',
  'canceled',
  'refunded',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** `{n}` is the order's number, `{shop}` the restaurant, `{time}` the promise, `{amount}` money, `{address}` the branch's. */
export interface OrderMailWords {
  mails: Record<OrderMailKind, { subject: string; text: string }>;
  /** Of an accepted order that is picked up. */
  acceptedPickup: string;
  /** Of an order that was handed over at the restaurant. */
  pickedUp: string;
  /** Of an order that no staff accepted in time. */
  refused: string;
  /** Of an order whose payment did not arrive. */
  unpaid: string;
  reason: string;
  /** Of a cancelled order. */
  money: { nothing: string; refund: string };
  receipt: {
    delivery: string;
    packing: string;
    discount: string;
    tax: string;
    includedTax: string;
    /** Where the tax is not called VAT. */
    salesTax: string;
    includedSalesTax: string;
    total: string;
  };
  follow: string;
  /** Before the link that stops the e-mails. */
  unsubscribe: string;
}

export const orderMailWords: Record<Language, OrderMailWords> = {
  en: {
    mails: {
      received: {
        subject: 'We have received your order {n}',
        text: '{shop} has received your order {n} and will confirm it shortly.',
      },
      accepted: {
        subject: 'Your order {n} was accepted',
        text: '{shop} is preparing your order {n}. Expected delivery: {time}.',
      },
      ready: {
        subject: 'Your order {n} is ready for pickup',
        text: 'Your order {n} is ready. Pick it up at {shop}, {address}.',
      },
      shipped: {
        subject: 'Your order {n} is on its way',
        text: 'Your order {n} from {shop} is on its way. Expected delivery: {time}.',
      },
      delivered: {
        subject: 'Your order {n}: receipt',
        text: 'Your order {n} from {shop} was delivered. Enjoy your meal. Your receipt:',
      },
      canceled: { subject: 'Your order {n} was cancelled', text: '{shop} cancelled your order {n}.' },
      refunded: {
        subject: 'Refund for your order {n}',
        text: '{amount} for your order {n} from {shop} was refunded. Your bank may need a few days to show it.',
      },
    },
    acceptedPickup: '{shop} is preparing your order {n}. Ready for pickup: {time}.',
    pickedUp: 'You picked up your order {n} from {shop}. Enjoy your meal. Your receipt:',
    refused: 'Your order {n} was not accepted by {shop} in time, so it was cancelled.',
    unpaid: 'The payment for your order {n} from {shop} did not arrive, so it was cancelled.',
    reason: 'Reason: {reason}',
    money: { nothing: 'You were not charged.', refund: 'You get {amount} back.' },
    receipt: {
      delivery: 'Delivery',
      packing: 'Packaging',
      discount: 'Discount',
      tax: 'VAT',
      includedTax: 'Includes VAT',
      salesTax: 'Tax',
      includedSalesTax: 'Includes tax',
      total: 'Total',
    },
    follow: 'See your order:',
    unsubscribe: 'To stop e-mails about your orders:',
  },
  tr: {
    mails: {
      received: {
        subject: '{n} numaralı siparişiniz alındı',
        text: '{shop}, {n} numaralı siparişinizi aldı ve kısa süre içinde onaylayacak.',
      },
      accepted: {
        subject: '{n} numaralı siparişiniz onaylandı',
        text: '{shop}, {n} numaralı siparişinizi hazırlıyor. Tahmini teslimat: {time}.',
      },
      ready: {
        subject: '{n} numaralı siparişiniz hazır',
        text: '{n} numaralı siparişiniz hazır. Teslim alma adresi: {shop}, {address}.',
      },
      shipped: {
        subject: '{n} numaralı siparişiniz yolda',
        text: '{shop} siparişiniz ({n}) yolda. Tahmini teslimat: {time}.',
      },
      delivered: {
        subject: '{n} numaralı siparişiniz: makbuz',
        text: '{shop} siparişiniz ({n}) teslim edildi. Afiyet olsun. Makbuzunuz:',
      },
      canceled: {
        subject: '{n} numaralı siparişiniz iptal edildi',
        text: '{shop}, {n} numaralı siparişinizi iptal etti.',
      },
      refunded: {
        subject: '{n} numaralı siparişinizin iadesi',
        text: '{shop} siparişiniz ({n}) için {amount} iade edildi. Bankanızda görünmesi birkaç gün sürebilir.',
      },
    },
    acceptedPickup: '{shop}, {n} numaralı siparişinizi hazırlıyor. Teslim almaya hazır: {time}.',
    pickedUp: '{shop} siparişinizi ({n}) teslim aldınız. Afiyet olsun. Makbuzunuz:',
    refused: '{shop}, {n} numaralı siparişinizi zamanında onaylamadığı için sipariş iptal edildi.',
    unpaid: '{shop} siparişinizin ({n}) ödemesi ulaşmadığı için sipariş iptal edildi.',
    reason: 'Neden: {reason}',
    money: { nothing: 'Sizden ücret alınmadı.', refund: 'Size {amount} iade edilecek.' },
    receipt: {
      delivery: 'Teslimat',
      packing: 'Paketleme',
      discount: 'İndirim',
      tax: 'KDV',
      includedTax: 'KDV dahil',
      salesTax: 'Vergi',
      includedSalesTax: 'Vergi dahil',
      total: 'Toplam',
    },
    follow: 'Siparişinizi görün:',
    unsubscribe: 'Siparişlerinizle ilgili e-postaları durdurmak için:',
  },
  es: {
    mails: {
      received: {
        subject: 'Hemos recibido su pedido {n}',
        text: '{shop} ha recibido su pedido {n} y lo confirmará en breve.',
      },
      accepted: {
        subject: 'Su pedido {n} ha sido aceptado',
        text: '{shop} está preparando su pedido {n}. Entrega prevista: {time}.',
      },
      ready: {
        subject: 'Su pedido {n} está listo para recoger',
        text: 'Su pedido {n} está listo. Recójalo en {shop}, {address}.',
      },
      shipped: {
        subject: 'Su pedido {n} está en camino',
        text: 'Su pedido {n} de {shop} está en camino. Entrega prevista: {time}.',
      },
      delivered: {
        subject: 'Su pedido {n}: recibo',
        text: 'Su pedido {n} de {shop} ha sido entregado. Buen provecho. Su recibo:',
      },
      canceled: {
        subject: 'Su pedido {n} ha sido cancelado',
        text: '{shop} ha cancelado su pedido {n}.',
      },
      refunded: {
        subject: 'Devolución de su pedido {n}',
        text: 'Se han devuelto {amount} de su pedido {n} de {shop}. Su banco puede tardar unos días en mostrarlo.',
      },
    },
    acceptedPickup: '{shop} está preparando su pedido {n}. Listo para recoger: {time}.',
    pickedUp: 'Ha recogido su pedido {n} de {shop}. Buen provecho. Su recibo:',
    refused: '{shop} no ha aceptado su pedido {n} a tiempo, por lo que se ha cancelado.',
    unpaid: 'No se ha recibido el pago de su pedido {n} de {shop}, por lo que se ha cancelado.',
    reason: 'Motivo: {reason}',
    money: { nothing: 'No se le ha cobrado nada.', refund: 'Se le devolverán {amount}.' },
    receipt: {
      delivery: 'Envío',
      packing: 'Envase',
      discount: 'Descuento',
      tax: 'IVA',
      includedTax: 'IVA incluido',
      salesTax: 'Impuestos',
      includedSalesTax: 'Impuestos incluidos',
      total: 'Total',
    },
    follow: 'Ver su pedido:',
    unsubscribe: 'Para dejar de recibir correos sobre sus pedidos:',
  },
  ar: {
    mails: {
      received: {
        subject: 'استلمنا طلبكم {n}',
        text: 'استلم {shop} طلبكم {n} وسيؤكده قريبًا.',
      },
      accepted: {
        subject: 'تم قبول طلبكم {n}',
        text: 'يحضّر {shop} طلبكم {n}. وقت التوصيل المتوقع: {time}.',
      },
      ready: {
        subject: 'طلبكم {n} جاهز للاستلام',
        text: 'طلبكم {n} جاهز. مكان الاستلام: {shop}، {address}.',
      },
      shipped: {
        subject: 'طلبكم {n} في الطريق',
        text: 'طلبكم {n} من {shop} في الطريق. وقت التوصيل المتوقع: {time}.',
      },
      delivered: {
        subject: 'طلبكم {n}: الإيصال',
        text: 'تم توصيل طلبكم {n} من {shop}. بالهناء والشفاء. إيصالكم:',
      },
      canceled: { subject: 'أُلغي طلبكم {n}', text: 'ألغى {shop} طلبكم {n}.' },
      refunded: {
        subject: 'استرداد مبلغ طلبكم {n}',
        text: 'تم رد {amount} عن طلبكم {n} من {shop}. قد يستغرق ظهوره لدى البنك بضعة أيام.',
      },
    },
    acceptedPickup: 'يحضّر {shop} طلبكم {n}. جاهز للاستلام: {time}.',
    pickedUp: 'استلمتم طلبكم {n} من {shop}. بالهناء والشفاء. إيصالكم:',
    refused: 'لم يقبل {shop} طلبكم {n} في الوقت المحدد فأُلغي.',
    unpaid: 'لم يصل مبلغ طلبكم {n} من {shop} فأُلغي.',
    reason: 'السبب: {reason}',
    money: { nothing: 'لم يُخصم منكم أي مبلغ.', refund: 'سيُرد إليكم {amount}.' },
    receipt: {
      delivery: 'التوصيل',
      packing: 'التغليف',
      discount: 'الخصم',
      tax: 'ضريبة القيمة المضافة',
      includedTax: 'شامل ضريبة القيمة المضافة',
      salesTax: 'الضريبة',
      includedSalesTax: 'شامل الضريبة',
      total: 'المجموع',
    },
    follow: 'عرض طلبكم:',
    unsubscribe: 'لإيقاف رسائل البريد الإلكتروني عن طلباتكم:',
  },
  pt: {
    mails: {
      received: {
        subject: 'Recebemos o seu pedido {n}',
        text: '{shop} recebeu o seu pedido {n} e vai confirmá-lo em breve.',
      },
      accepted: {
        subject: 'O seu pedido {n} foi aceite',
        text: '{shop} está a preparar o seu pedido {n}. Entrega prevista: {time}.',
      },
      ready: {
        subject: 'O seu pedido {n} está pronto para recolha',
        text: 'O seu pedido {n} está pronto. Recolha-o em {shop}, {address}.',
      },
      shipped: {
        subject: 'O seu pedido {n} está a caminho',
        text: 'O seu pedido {n} de {shop} está a caminho. Entrega prevista: {time}.',
      },
      delivered: {
        subject: 'O seu pedido {n}: recibo',
        text: 'O seu pedido {n} de {shop} foi entregue. Bom apetite. O seu recibo:',
      },
      canceled: { subject: 'O seu pedido {n} foi cancelado', text: '{shop} cancelou o seu pedido {n}.' },
      refunded: {
        subject: 'Reembolso do seu pedido {n}',
        text: 'Foram reembolsados {amount} do seu pedido {n} de {shop}. O seu banco pode demorar alguns dias a mostrá-lo.',
      },
    },
    acceptedPickup: '{shop} está a preparar o seu pedido {n}. Pronto para recolha: {time}.',
    pickedUp: 'Recolheu o seu pedido {n} de {shop}. Bom apetite. O seu recibo:',
    refused: '{shop} não aceitou o seu pedido {n} a tempo, pelo que foi cancelado.',
    unpaid: 'O pagamento do seu pedido {n} de {shop} não chegou, pelo que foi cancelado.',
    reason: 'Motivo: {reason}',
    money: { nothing: 'Não lhe foi cobrado nada.', refund: 'Vai receber {amount} de volta.' },
    receipt: {
      delivery: 'Entrega',
      packing: 'Embalagem',
      discount: 'Desconto',
      tax: 'IVA',
      includedTax: 'IVA incluído',
      salesTax: 'Imposto',
      includedSalesTax: 'Imposto incluído',
      total: 'Total',
    },
    follow: 'Ver o seu pedido:',
    unsubscribe: 'Para deixar de receber e-mails sobre os seus pedidos:',
  },
};
