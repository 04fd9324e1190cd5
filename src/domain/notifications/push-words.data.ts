import type { Language } from '../languages.ts';
import type { GuestCallKind } from '../tables/table.ts';
import type { AlertStep } from './order-alerts.ts';
import type { OrderEventName } from './order-events.ts';

/** The text of a push notification; `{n}` is the order's number, `{shop}` the branch. */
export interface PushWords {
  staff: Record<OrderEventName, string>;
  steps: Record<Exclude<AlertStep, 'now'>, string>;
  /** `{table}` is the table's name. */
  calls: Record<GuestCallKind, string>;
  /** To staff: dishes of a table are ready; `{table}` is its name. */
  tableReady: string;
  customer: Record<OrderEventName, string>;
  refused: string;
  approve: string;
  open: string;
  approved: string;
  /** To staff: a manager, `{by}`, declined what they were asked for, `{act}`. */
  declined: string;
  /** To managers: `{by}` no longer needs what they asked for. */
  withdrawn: string;
  waiting: string;
  failed: string;
  test: string;
  /** The test alert of a canary order. */
  canary: string;
}

export const pushWords: Record<Language, PushWords> = {
  en: {
    staff: {
      approval: 'New order {n} is waiting for approval',
      placed: 'New ticket {n}',
      prepared: 'Order {n} is ready',
      packed: 'Order {n} is packed',
      shipped: 'Order {n} is on its way',
      delivered: 'Order {n} was delivered',
      undelivered: 'Order {n} is coming back undelivered',
      canceled: 'Order {n} was cancelled',
    },
    steps: {
      again: 'Order {n} is still waiting for approval',
      others: 'Order {n} has not been accepted yet',
      contact: 'Order {n} is still not accepted. Please check now',
      paused: 'Orders are paused: order {n} was not accepted',
      refused: 'Order {n} was refused: it was not accepted in time',
    },
    tableReady: '{table} is ready',
    calls: {
      waiter: 'Table {table} calls for staff',
      bill: 'Table {table} asks for the bill',
    },
    customer: {
      approval: 'We have received your order {n}',
      placed: 'Your order {n} was accepted',
      prepared: 'Your order {n} is ready',
      packed: 'Your order {n} is packed',
      shipped: 'Your order {n} is on its way',
      delivered: 'Your order {n} was delivered. Enjoy!',
      undelivered: 'Your order {n} could not be delivered',
      canceled: 'Your order {n} was cancelled',
    },
    refused: 'Sorry, your order {n} was not accepted in time',
    approve: 'Approve',
    open: 'Open',
    approved: 'Order {n} approved',
    declined: '{by} declined: {act}',
    withdrawn: '{by} withdrew the request',
    waiting: 'Order {n}: approval saved on this device, sent when it is online',
    failed: 'Order {n} was not approved. Tap to view',
    test: 'Alerts are working on this device',
    canary: 'Test alert: no order',
  },
  tr: {
    staff: {
      approval: 'Yeni sipariş {n} onay bekliyor',
      placed: 'Yeni fiş {n}',
      prepared: 'Sipariş {n} hazır',
      packed: 'Sipariş {n} paketlendi',
      shipped: 'Sipariş {n} yolda',
      delivered: 'Sipariş {n} teslim edildi',
      undelivered: 'Sipariş {n} teslim edilemedi, geri geliyor',
      canceled: 'Sipariş {n} iptal edildi',
    },
    steps: {
      again: 'Sipariş {n} hâlâ onay bekliyor',
      others: 'Sipariş {n} henüz onaylanmadı',
      contact: 'Sipariş {n} hâlâ onaylanmadı. Lütfen hemen kontrol edin',
      paused: 'Siparişler durduruldu: {n} numaralı sipariş onaylanmadı',
      refused: 'Sipariş {n} reddedildi: zamanında onaylanmadı',
    },
    tableReady: '{table} hazır',
    calls: {
      waiter: 'Masa {table} garson çağırıyor',
      bill: 'Masa {table} hesap istiyor',
    },
    customer: {
      approval: '{n} numaralı siparişinizi aldık',
      placed: '{n} numaralı siparişiniz onaylandı',
      prepared: '{n} numaralı siparişiniz hazır',
      packed: '{n} numaralı siparişiniz paketlendi',
      shipped: '{n} numaralı siparişiniz yolda',
      delivered: '{n} numaralı siparişiniz teslim edildi. Afiyet olsun!',
      undelivered: '{n} numaralı siparişiniz teslim edilemedi',
      canceled: '{n} numaralı siparişiniz iptal edildi',
    },
    refused: 'Üzgünüz, {n} numaralı siparişiniz zamanında onaylanmadı',
    approve: 'Onayla',
    open: 'Aç',
    approved: 'Sipariş {n} onaylandı',
    declined: '{by} reddetti: {act}',
    withdrawn: '{by} isteğini geri çekti',
    waiting: 'Sipariş {n}: onay bu cihazda kaydedildi, bağlantı gelince gönderilecek',
    failed: 'Sipariş {n} onaylanmadı. Görmek için dokunun',
    test: 'Bildirimler bu cihazda çalışıyor',
    canary: 'Test bildirimi: sipariş yok',
  },
  es: {
    staff: {
      approval: 'Pedido nuevo por aceptar: {n}',
      placed: 'Comanda nueva {n}',
      prepared: 'El pedido {n} está listo',
      packed: 'El pedido {n} está empaquetado',
      shipped: 'El pedido {n} está en camino',
      delivered: 'El pedido {n} se ha entregado',
      undelivered: 'El pedido {n} vuelve sin entregar',
      canceled: 'El pedido {n} se ha cancelado',
    },
    steps: {
      again: 'El pedido {n} sigue por aceptar',
      others: 'El pedido {n} aún no se ha aceptado',
      contact: 'El pedido {n} sigue sin aceptarse. Revíselo ahora',
      paused: 'Pedidos en pausa: el pedido {n} no se ha aceptado',
      refused: 'El pedido {n} se ha rechazado: no se aceptó a tiempo',
    },
    tableReady: 'Pedido listo: {table}',
    calls: {
      waiter: 'La mesa {table} llama al personal',
      bill: 'La mesa {table} pide la cuenta',
    },
    customer: {
      approval: 'Hemos recibido su pedido {n}',
      placed: 'Su pedido {n} se ha aceptado',
      prepared: 'Su pedido {n} está listo',
      packed: 'Su pedido {n} está empaquetado',
      shipped: 'Su pedido {n} está en camino',
      delivered: 'Su pedido {n} se ha entregado. ¡Buen provecho!',
      undelivered: 'Su pedido {n} no se ha podido entregar',
      canceled: 'Su pedido {n} se ha cancelado',
    },
    refused: 'Lo sentimos, su pedido {n} no se ha aceptado a tiempo',
    approve: 'Aceptar',
    open: 'Abrir',
    approved: 'Pedido {n} aceptado',
    declined: '{by} rechazó: {act}',
    withdrawn: '{by} retiró la solicitud',
    waiting: 'Pedido {n}: aceptado en este dispositivo; se enviará cuando haya conexión',
    failed: 'El pedido {n} no se ha aceptado. Toque para verlo',
    test: 'Los avisos funcionan en este dispositivo',
    canary: 'Alerta de prueba: no hay pedido',
  },
  ar: {
    staff: {
      approval: 'الطلب الجديد {n} ينتظر القبول',
      placed: 'تذكرة جديدة {n}',
      prepared: 'الطلب {n} جاهز',
      packed: 'تم تغليف الطلب {n}',
      shipped: 'الطلب {n} في الطريق',
      delivered: 'تم تسليم الطلب {n}',
      undelivered: 'الطلب {n} عائد دون تسليم',
      canceled: 'أُلغي الطلب {n}',
    },
    steps: {
      again: 'ما زال الطلب {n} ينتظر القبول',
      others: 'لم يُقبل الطلب {n} بعد',
      contact: 'لم يُقبل الطلب {n} حتى الآن. يُرجى التحقق فورًا',
      paused: 'الطلبات متوقفة مؤقتًا: لم يُقبل الطلب {n}',
      refused: 'رُفض الطلب {n}: لم يُقبل في الوقت المحدد',
    },
    tableReady: 'الطلب جاهز: {table}',
    calls: {
      waiter: 'الطاولة {table} تطلب الموظفين',
      bill: 'الطاولة {table} تطلب الحساب',
    },
    customer: {
      approval: 'استلمنا طلبكم {n}',
      placed: 'تم قبول طلبكم {n}',
      prepared: 'طلبكم {n} جاهز',
      packed: 'تم تغليف طلبكم {n}',
      shipped: 'طلبكم {n} في الطريق',
      delivered: 'تم تسليم طلبكم {n}. بالهناء والشفاء!',
      undelivered: 'تعذّر تسليم طلبكم {n}',
      canceled: 'أُلغي طلبكم {n}',
    },
    refused: 'عذرًا، لم يُقبل طلبكم {n} في الوقت المحدد',
    approve: 'قبول',
    open: 'فتح',
    approved: 'تم قبول الطلب {n}',
    declined: 'رُفض من {by}: {act}',
    withdrawn: 'سُحب الطلب من {by}',
    waiting: 'الطلب {n}: حُفظ القبول على هذا الجهاز ويُرسل عند توفر الاتصال',
    failed: 'لم يُقبل الطلب {n}. انقروا للعرض',
    test: 'التنبيهات تعمل على هذا الجهاز',
    canary: 'تنبيه تجريبي: لا يوجد طلب',
  },
  pt: {
    staff: {
      approval: 'Novo pedido por aceitar: {n}',
      placed: 'Nova comanda {n}',
      prepared: 'O pedido {n} está pronto',
      packed: 'O pedido {n} está embalado',
      shipped: 'O pedido {n} está a caminho',
      delivered: 'O pedido {n} foi entregue',
      undelivered: 'O pedido {n} volta sem ser entregue',
      canceled: 'O pedido {n} foi cancelado',
    },
    steps: {
      again: 'O pedido {n} continua por aceitar',
      others: 'O pedido {n} ainda não foi aceite',
      contact: 'O pedido {n} continua por aceitar. Verifique agora',
      paused: 'Pedidos em pausa: o pedido {n} não foi aceite',
      refused: 'O pedido {n} foi recusado: não foi aceite a tempo',
    },
    tableReady: 'Pedido pronto: {table}',
    calls: {
      waiter: 'A mesa {table} chama o pessoal',
      bill: 'A mesa {table} pede a conta',
    },
    customer: {
      approval: 'Recebemos o seu pedido {n}',
      placed: 'O seu pedido {n} foi aceite',
      prepared: 'O seu pedido {n} está pronto',
      packed: 'O seu pedido {n} está embalado',
      shipped: 'O seu pedido {n} está a caminho',
      delivered: 'O seu pedido {n} foi entregue. Bom apetite!',
      undelivered: 'Não foi possível entregar o seu pedido {n}',
      canceled: 'O seu pedido {n} foi cancelado',
    },
    refused: 'Lamentamos, o seu pedido {n} não foi aceite a tempo',
    approve: 'Aceitar',
    open: 'Abrir',
    approved: 'Pedido {n} aceite',
    declined: '{by} recusou: {act}',
    withdrawn: '{by} retirou o pedido',
    waiting: 'Pedido {n}: aceite neste dispositivo; será enviado quando houver ligação',
    failed: 'O pedido {n} não foi aceite. Toque para ver',
    test: 'Os avisos funcionam neste dispositivo',
    canary: 'Alerta de teste: não há pedido',
  },
};
