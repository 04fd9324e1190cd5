import type { Language } from '../languages.ts';
import type { AlertStep, OrderEventName } from './order-alerts.ts';

/** What a notification says; `{n}` is the order's number, `{shop}` the branch. */
export interface PushWords {
  staff: Record<OrderEventName, string>;
  steps: Record<Exclude<AlertStep, 'now'>, string>;
  customer: Record<OrderEventName, string>;
  refused: string;
  approve: string;
  open: string;
  approved: string;
  waiting: string;
  failed: string;
  test: string;
}

export const pushWords: Record<Language, PushWords> = {
  en: {
    staff: {
      approval: 'New order {n} waits for approval',
      placed: 'New ticket {n}',
      prepared: 'Order {n} is ready',
      packed: 'Order {n} is packed',
      shipped: 'Order {n} is on its way',
      delivered: 'Order {n} was delivered',
      canceled: 'Order {n} was cancelled',
    },
    steps: {
      again: 'Order {n} still waits for approval',
      others: 'Nobody has accepted order {n} yet',
      contact: 'Nobody has accepted order {n}. Please look now',
      paused: 'Orders are paused: nobody accepted order {n}',
      refused: 'Order {n} was refused: nobody accepted it in time',
    },
    customer: {
      approval: 'We have received your order {n}',
      placed: 'Your order {n} was accepted',
      prepared: 'Your order {n} is ready',
      packed: 'Your order {n} is packed',
      shipped: 'Your order {n} is on its way',
      delivered: 'Your order {n} was delivered. Enjoy!',
      canceled: 'Your order {n} was cancelled',
    },
    refused: 'Sorry, nobody could accept your order {n} in time',
    approve: 'Approve',
    open: 'Open',
    approved: 'Order {n} approved',
    waiting: 'Order {n}: the approval is kept on this device and sent with the next connection',
    failed: 'Order {n} was not approved. Tap to look',
    test: 'Alerts reach this device',
  },
  tr: {
    staff: {
      approval: 'Yeni sipariş {n} onay bekliyor',
      placed: 'Yeni fiş {n}',
      prepared: 'Sipariş {n} hazır',
      packed: 'Sipariş {n} paketlendi',
      shipped: 'Sipariş {n} yolda',
      delivered: 'Sipariş {n} teslim edildi',
      canceled: 'Sipariş {n} iptal edildi',
    },
    steps: {
      again: 'Sipariş {n} hâlâ onay bekliyor',
      others: 'Sipariş {n} henüz kabul edilmedi',
      contact: 'Sipariş {n} hâlâ kabul edilmedi. Lütfen hemen bakın',
      paused: 'Siparişler durduruldu: {n} numaralı siparişi kimse kabul etmedi',
      refused: 'Sipariş {n} reddedildi: zamanında kabul eden olmadı',
    },
    customer: {
      approval: '{n} numaralı siparişinizi aldık',
      placed: '{n} numaralı siparişiniz kabul edildi',
      prepared: '{n} numaralı siparişiniz hazır',
      packed: '{n} numaralı siparişiniz paketlendi',
      shipped: '{n} numaralı siparişiniz yolda',
      delivered: '{n} numaralı siparişiniz teslim edildi. Afiyet olsun!',
      canceled: '{n} numaralı siparişiniz iptal edildi',
    },
    refused: 'Üzgünüz, {n} numaralı siparişinizi zamanında kabul edebilen olmadı',
    approve: 'Onayla',
    open: 'Aç',
    approved: 'Sipariş {n} onaylandı',
    waiting: 'Sipariş {n}: onay bu cihazda saklandı, bağlantı gelince gönderilecek',
    failed: 'Sipariş {n} onaylanmadı. Bakmak için dokunun',
    test: 'Uyarılar bu cihaza ulaşıyor',
  },
  es: {
    staff: {
      approval: 'El pedido nuevo {n} espera aprobación',
      placed: 'Comanda nueva {n}',
      prepared: 'El pedido {n} está listo',
      packed: 'El pedido {n} está empaquetado',
      shipped: 'El pedido {n} está en camino',
      delivered: 'El pedido {n} se ha entregado',
      canceled: 'El pedido {n} se ha cancelado',
    },
    steps: {
      again: 'El pedido {n} sigue esperando aprobación',
      others: 'Nadie ha aceptado todavía el pedido {n}',
      contact: 'Nadie ha aceptado el pedido {n}. Mírelo ahora, por favor',
      paused: 'Pedidos en pausa: nadie aceptó el pedido {n}',
      refused: 'El pedido {n} se rechazó: nadie lo aceptó a tiempo',
    },
    customer: {
      approval: 'Hemos recibido tu pedido {n}',
      placed: 'Tu pedido {n} ha sido aceptado',
      prepared: 'Tu pedido {n} está listo',
      packed: 'Tu pedido {n} está empaquetado',
      shipped: 'Tu pedido {n} está en camino',
      delivered: 'Tu pedido {n} se ha entregado. ¡Buen provecho!',
      canceled: 'Tu pedido {n} se ha cancelado',
    },
    refused: 'Lo sentimos, nadie pudo aceptar tu pedido {n} a tiempo',
    approve: 'Aprobar',
    open: 'Abrir',
    approved: 'Pedido {n} aprobado',
    waiting: 'Pedido {n}: la aprobación queda en este dispositivo y se enviará al haber conexión',
    failed: 'El pedido {n} no se aprobó. Toca para verlo',
    test: 'Las alertas llegan a este dispositivo',
  },
};
