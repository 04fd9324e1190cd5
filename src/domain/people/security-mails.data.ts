import type { Language } from '../languages.ts';

/** Events of a person's own account. */
export const ownSecurityEvents = [
  'password_changed',
  'email_changed',
  'passkey_added',
  'passkey_removed',
  'totp_on',
  'totp_off',
  'new_device',
] as const;
/** Actions of others in a shop that its owners are notified of. */
export const shopSecurityEvents = [
  'payout_changed',
  'exported',
  'staff_password_set',
  'machine_token_made',
  'guest_erased',
  'owner_invited',
  'owner_added',
  'owner_removed',
  'payer_changed',
] as const;
/** Those of them that change who owns a shop. */
export const ownerEvents: readonly string[] = [
  'owner_invited',
  'owner_added',
  'owner_removed',
  'payer_changed',
];
export type OwnSecurityEvent = (typeof ownSecurityEvents)[number];
export type ShopSecurityEvent = (typeof shopSecurityEvents)[number];
type SecurityEventKind = OwnSecurityEvent | ShopSecurityEvent;

interface SecurityTexts {
  /** `{by}` did it, `{what}` was affected. */
  mails: Record<SecurityEventKind, { subject: string; text: string }>;
  /** What to do if it was another person. */
  ownAdvice: string;
  shopAdvice: string;
  /** About owners, whose passwords other owners cannot set. */
  ownersAdvice: string;
}

/** Mails about the security of an account or a shop. */
export const securityMails: Record<Language, SecurityTexts> = {
  en: {
    mails: {
      password_changed: {
        subject: 'Your password was changed',
        text: 'The password of your Brigade account was changed.',
      },
      email_changed: {
        subject: 'Your e-mail was changed',
        text: 'The e-mail of your Brigade account was changed to {what}.',
      },
      passkey_added: {
        subject: 'A passkey was added',
        text: 'The passkey “{what}” was added to your Brigade account.',
      },
      passkey_removed: {
        subject: 'A passkey was removed',
        text: 'The passkey “{what}” was removed from your Brigade account.',
      },
      totp_on: {
        subject: 'Authenticator app turned on',
        text: 'Signing in to your Brigade account now asks for a code from your authenticator app.',
      },
      totp_off: {
        subject: 'Authenticator app turned off',
        text: 'Signing in to your Brigade account no longer asks for a code from your authenticator app.',
      },
      new_device: {
        subject: 'New sign-in to your account',
        text: 'Someone signed in to your Brigade account on a new device: {what}.',
      },
      payout_changed: {
        subject: 'Payment provider changed',
        text: '{by} changed the payment settings “{what}”. Check that customers pay to the right account.',
      },
      exported: { subject: 'Data exported', text: '{by} exported the data of {what}.' },
      staff_password_set: {
        subject: 'Staff password changed',
        text: '{by} set a new password for {what}.',
      },
      machine_token_made: {
        subject: 'New API token created',
        text: '{by} created a new token for the API access “{what}”.',
      },
      guest_erased: {
        subject: 'Guest data erased',
        text: '{by} erased the name, phone and address of a guest from the orders and bookings of {what}.',
      },
      owner_invited: { subject: 'New owner invited', text: '{by} invited a new owner: {what}.' },
      owner_added: { subject: 'New owner', text: '{by} is now an owner of {what}.' },
      owner_removed: { subject: 'Owner removed', text: '{by} removed an owner: {what}.' },
      payer_changed: {
        subject: 'Billing moved to another owner',
        text: '{by} now pays Brigade for {what}.',
      },
    },
    ownAdvice:
      'If this was not you, set a new password, sign out all other devices and tell the owner of the restaurant.',
    shopAdvice:
      'If you did not expect this, ask the person, set a new password for them and check the settings.',
    ownersAdvice:
      'If you did not expect this, ask the other owners and check the list of owners below your staff.',
  },
  tr: {
    mails: {
      password_changed: {
        subject: 'Parolanız değiştirildi',
        text: 'Brigade hesabınızın parolası değiştirildi.',
      },
      email_changed: {
        subject: 'E-postanız değiştirildi',
        text: 'Brigade hesabınızın e-postası {what} olarak değiştirildi.',
      },
      passkey_added: {
        subject: 'Geçiş anahtarı eklendi',
        text: 'Brigade hesabınıza “{what}” geçiş anahtarı eklendi.',
      },
      passkey_removed: {
        subject: 'Geçiş anahtarı kaldırıldı',
        text: '“{what}” geçiş anahtarı Brigade hesabınızdan kaldırıldı.',
      },
      totp_on: {
        subject: 'Doğrulama uygulaması açıldı',
        text: 'Brigade hesabınıza girişte artık doğrulama uygulamanızdaki kod isteniyor.',
      },
      totp_off: {
        subject: 'Doğrulama uygulaması kapatıldı',
        text: 'Brigade hesabınıza girişte artık doğrulama uygulamanızdaki kod istenmiyor.',
      },
      new_device: {
        subject: 'Hesabınıza yeni giriş',
        text: 'Brigade hesabınıza yeni bir cihazdan giriş yapıldı: {what}.',
      },
      payout_changed: {
        subject: 'Ödeme sağlayıcısı değiştirildi',
        text: '{by}, “{what}” ödeme ayarlarını değiştirdi. Müşterilerin doğru hesaba ödediğini kontrol edin.',
      },
      exported: { subject: 'Veriler dışa aktarıldı', text: '{by}, {what} verilerini dışa aktardı.' },
      staff_password_set: {
        subject: 'Bir çalışanın parolası belirlendi',
        text: '{by}, {what} için yeni bir parola belirledi.',
      },
      machine_token_made: {
        subject: 'API erişimi değişti',
        text: '{by}, “{what}” API erişimi için yeni bir anahtar oluşturdu.',
      },
      guest_erased: {
        subject: 'Bir müşterinin verileri silindi',
        text: '{by}, bir müşterinin adını, telefonunu ve adresini {what} sipariş ve rezervasyonlarından sildi.',
      },
      owner_invited: {
        subject: 'Yeni işletme sahibi davet edildi',
        text: '{by} yeni bir işletme sahibi davet etti: {what}.',
      },
      owner_added: { subject: 'Yeni işletme sahibi', text: '{by} artık işletme sahibi: {what}.' },
      owner_removed: {
        subject: 'İşletme sahibi kaldırıldı',
        text: '{by} bir işletme sahibini kaldırdı: {what}.',
      },
      payer_changed: {
        subject: 'Faturalandırma başka bir işletme sahibine geçti',
        text: 'Brigade ücretini artık {by} ödüyor: {what}.',
      },
    },
    ownAdvice:
      'Bunu siz yapmadıysanız yeni bir parola belirleyin, diğer tüm cihazlarda oturumu kapatın ve işletme sahibine haber verin.',
    shopAdvice:
      'Bunu beklemiyorsanız kişiye sorun, onun için yeni bir parola belirleyin ve ayarları kontrol edin.',
    ownersAdvice:
      'Bunu beklemiyorsanız diğer işletme sahiplerine sorun ve personel listesinin altındaki işletme sahiplerini kontrol edin.',
  },
  es: {
    mails: {
      password_changed: {
        subject: 'Se ha cambiado su contraseña',
        text: 'Se ha cambiado la contraseña de su cuenta de Brigade.',
      },
      email_changed: {
        subject: 'Se ha cambiado su correo',
        text: 'El correo de su cuenta de Brigade se ha cambiado a {what}.',
      },
      passkey_added: {
        subject: 'Clave de acceso añadida',
        text: 'Se ha añadido la clave de acceso «{what}» a su cuenta de Brigade.',
      },
      passkey_removed: {
        subject: 'Clave de acceso eliminada',
        text: 'Se ha eliminado la clave de acceso «{what}» de su cuenta de Brigade.',
      },
      totp_on: {
        subject: 'Aplicación de autenticación activada',
        text: 'Al iniciar sesión en su cuenta de Brigade se pide ahora un código de su aplicación de autenticación.',
      },
      totp_off: {
        subject: 'Aplicación de autenticación desactivada',
        text: 'Al iniciar sesión en su cuenta de Brigade ya no se pide un código de su aplicación de autenticación.',
      },
      new_device: {
        subject: 'Nuevo inicio de sesión en su cuenta',
        text: 'Se ha iniciado sesión en su cuenta de Brigade en un dispositivo nuevo: {what}.',
      },
      payout_changed: {
        subject: 'Proveedor de pago cambiado',
        text: '{by} ha cambiado los ajustes de pago «{what}». Compruebe que los clientes pagan a la cuenta correcta.',
      },
      exported: { subject: 'Datos exportados', text: '{by} ha exportado los datos de {what}.' },
      staff_password_set: {
        subject: 'Contraseña de un empleado establecida',
        text: '{by} ha establecido una contraseña nueva para {what}.',
      },
      machine_token_made: {
        subject: 'Acceso a la API cambiado',
        text: '{by} ha creado un token nuevo para el acceso a la API «{what}».',
      },
      guest_erased: {
        subject: 'Datos de un cliente borrados',
        text: '{by} ha borrado el nombre, el teléfono y la dirección de un cliente de los pedidos y reservas de {what}.',
      },
      owner_invited: {
        subject: 'Nuevo propietario invitado',
        text: '{by} ha invitado a un nuevo propietario: {what}.',
      },
      owner_added: { subject: 'Nuevo propietario', text: '{by} es ahora propietario de {what}.' },
      owner_removed: {
        subject: 'Propietario eliminado',
        text: '{by} ha eliminado a un propietario: {what}.',
      },
      payer_changed: {
        subject: 'La facturación ha pasado a otro propietario',
        text: '{by} paga ahora Brigade por {what}.',
      },
    },
    ownAdvice:
      'Si no ha sido usted, establezca una contraseña nueva, cierre la sesión en los demás dispositivos y avise al propietario del restaurante.',
    shopAdvice:
      'Si no lo esperaba, pregunte a la persona, establezca una contraseña nueva para ella y revise los ajustes.',
    ownersAdvice:
      'Si no lo esperaba, pregunte a los demás propietarios y revise la lista de propietarios debajo del personal.',
  },
  ar: {
    mails: {
      password_changed: {
        subject: 'تم تغيير كلمة المرور',
        text: 'تم تغيير كلمة مرور حسابكم في Brigade.',
      },
      email_changed: {
        subject: 'تم تغيير البريد الإلكتروني',
        text: 'تم تغيير البريد الإلكتروني لحسابكم في Brigade إلى {what}.',
      },
      passkey_added: {
        subject: 'أُضيف مفتاح مرور',
        text: 'أُضيف مفتاح المرور «{what}» إلى حسابكم في Brigade.',
      },
      passkey_removed: {
        subject: 'أُزيل مفتاح مرور',
        text: 'أُزيل مفتاح المرور «{what}» من حسابكم في Brigade.',
      },
      totp_on: {
        subject: 'تم تفعيل تطبيق المصادقة',
        text: 'أصبح تسجيل الدخول إلى حسابكم في Brigade يتطلب رمزًا من تطبيق المصادقة.',
      },
      totp_off: {
        subject: 'تم إيقاف تطبيق المصادقة',
        text: 'لم يعد تسجيل الدخول إلى حسابكم في Brigade يتطلب رمزًا من تطبيق المصادقة.',
      },
      new_device: {
        subject: 'تسجيل دخول جديد إلى حسابكم',
        text: 'تم تسجيل الدخول إلى حسابكم في Brigade من جهاز جديد: {what}.',
      },
      payout_changed: {
        subject: 'تم تغيير مزوّد الدفع',
        text: 'غيّر {by} إعدادات الدفع «{what}». يُرجى التحقق من أن العملاء يدفعون إلى الحساب الصحيح.',
      },
      exported: {
        subject: 'تم تصدير البيانات',
        text: 'صدّر {by} بيانات {what}.',
      },
      staff_password_set: {
        subject: 'تم تغيير كلمة مرور موظف',
        text: 'عيّن {by} كلمة مرور جديدة للموظف {what}.',
      },
      machine_token_made: {
        subject: 'أُنشئ رمز API جديد',
        text: 'أنشأ {by} رمزًا جديدًا لوصول API «{what}».',
      },
      guest_erased: {
        subject: 'تم مسح بيانات عميل',
        text: 'مسح {by} اسم عميل وهاتفه وعنوانه من طلبات {what} وحجوزاته.',
      },
      owner_invited: {
        subject: 'تمت دعوة مالك جديد',
        text: 'دعا {by} مالكًا جديدًا: {what}.',
      },
      owner_added: {
        subject: 'مالك جديد',
        text: 'أصبح {by} من مالكي {what}.',
      },
      owner_removed: {
        subject: 'أُزيل مالك',
        text: 'أزال {by} مالكًا: {what}.',
      },
      payer_changed: {
        subject: 'انتقلت الفوترة إلى مالك آخر',
        text: 'أصبح {by} يدفع رسوم Brigade عن {what}.',
      },
    },
    ownAdvice:
      'إذا لم تقوموا بذلك فعيّنوا كلمة مرور جديدة وسجّلوا الخروج من جميع الأجهزة الأخرى وأبلغوا مالك المطعم.',
    shopAdvice: 'إذا لم تتوقعوا ذلك فاسألوا الشخص المعني وعيّنوا له كلمة مرور جديدة وراجعوا الإعدادات.',
    ownersAdvice: 'إذا لم تتوقعوا ذلك فاسألوا المالكين الآخرين وراجعوا قائمة المالكين أسفل قائمة الموظفين.',
  },
  pt: {
    mails: {
      password_changed: {
        subject: 'A sua palavra-passe foi alterada',
        text: 'A palavra-passe da sua conta Brigade foi alterada.',
      },
      email_changed: {
        subject: 'O seu e-mail foi alterado',
        text: 'O e-mail da sua conta Brigade foi alterado para {what}.',
      },
      passkey_added: {
        subject: 'Chave de acesso adicionada',
        text: 'A chave de acesso «{what}» foi adicionada à sua conta Brigade.',
      },
      passkey_removed: {
        subject: 'Chave de acesso removida',
        text: 'A chave de acesso «{what}» foi removida da sua conta Brigade.',
      },
      totp_on: {
        subject: 'Aplicação de autenticação ativada',
        text: 'Ao iniciar sessão na sua conta Brigade, passa a ser pedido um código da sua aplicação de autenticação.',
      },
      totp_off: {
        subject: 'Aplicação de autenticação desativada',
        text: 'Ao iniciar sessão na sua conta Brigade, deixa de ser pedido um código da sua aplicação de autenticação.',
      },
      new_device: {
        subject: 'Novo início de sessão na sua conta',
        text: 'Foi iniciada sessão na sua conta Brigade num novo dispositivo: {what}.',
      },
      payout_changed: {
        subject: 'Fornecedor de pagamentos alterado',
        text: '{by} alterou as definições de pagamento «{what}». Verifique se os clientes pagam para a conta correta.',
      },
      exported: {
        subject: 'Dados exportados',
        text: '{by} exportou os dados de {what}.',
      },
      staff_password_set: {
        subject: 'Palavra-passe de um funcionário alterada',
        text: '{by} definiu uma nova palavra-passe para {what}.',
      },
      machine_token_made: {
        subject: 'Novo token de API criado',
        text: '{by} criou um novo token para o acesso à API «{what}».',
      },
      guest_erased: {
        subject: 'Dados de um cliente apagados',
        text: '{by} apagou o nome, o telefone e a morada de um cliente dos pedidos e das reservas de {what}.',
      },
      owner_invited: {
        subject: 'Novo proprietário convidado',
        text: '{by} convidou um novo proprietário: {what}.',
      },
      owner_added: {
        subject: 'Novo proprietário',
        text: '{by} é agora proprietário de {what}.',
      },
      owner_removed: {
        subject: 'Proprietário removido',
        text: '{by} removeu um proprietário: {what}.',
      },
      payer_changed: {
        subject: 'A faturação passou para outro proprietário',
        text: '{by} paga agora o Brigade por {what}.',
      },
    },
    ownAdvice:
      'Se não foi o próprio, defina uma nova palavra-passe, termine a sessão em todos os outros dispositivos e avise o proprietário do restaurante.',
    shopAdvice:
      'Se não o esperava, pergunte à pessoa, defina uma nova palavra-passe para ela e verifique as definições.',
    ownersAdvice:
      'Se não o esperava, pergunte aos outros proprietários e verifique a lista de proprietários abaixo do pessoal.',
  },
};
