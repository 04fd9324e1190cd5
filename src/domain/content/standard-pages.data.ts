import type { Language } from '../languages.ts';

interface StandardPage {
  id: string;
  /** Shown by a branch that has not decided. */
  isActive: boolean;
  words: Record<Language, { title: string; text: string }>;
}

/**
 * The standard texts of every branch; `{name}` and `{address}` are the branch's, `{orders}` … the retention days of its
 * shop.
 */
export const standardPages: readonly StandardPage[] = [
  {
    id: 'terms',
    isActive: true,
    words: {
      en: {
        title: 'Terms of ordering',
        text: `# Who you order from
You order from {name}, {address}. The contract is between you and the restaurant.

# How an order is accepted
Your order is an offer. It is accepted when the restaurant approves it; you see that on the page of your order. An order that is not accepted in time is cancelled, and you pay nothing.

# Prices and payment
The prices are those shown when you place the order, with the tax as it is shown there. The delivery charge is shown before you order. You pay with the method you choose.

# Times
The time shown is what the kitchen expects. If it changes, you see the new time on the page of your order.

# Cancelling
While the order awaits approval you may cancel it on its page, with or without an account. Food that is made for you cannot be returned.

# Allergies
Please name allergies with the dish. If you have a strong allergy, call the restaurant before you order.`,
      },
      tr: {
        title: 'Sipariş koşulları',
        text: `# Kimden sipariş veriyorsunuz
Siparişinizi {name}, {address} adresindeki işletmeye veriyorsunuz. Sözleşme sizinle restoran arasındadır.

# Sipariş nasıl kesinleşir
Siparişiniz bir tekliftir. Restoran onayladığında kabul edilmiş olur; bunu siparişinizin sayfasında görürsünüz. Zamanında onaylanmayan sipariş iptal edilir ve ödeme yapmanız gerekmez.

# Fiyatlar ve ödeme
Siparişi verdiğiniz anda gösterilen fiyatlar geçerlidir; vergi orada gösterildiği gibidir. Teslimat ücreti, siz sipariş vermeden önce gösterilir. Seçtiğiniz yöntemle ödersiniz.

# Süreler
Gösterilen saat mutfağın tahminidir. Gecikirse yeni saati siparişinizin sayfasında görürsünüz.

# İptal
Sipariş onay beklerken, hesabınız olsun ya da olmasın, siparişin sayfasından iptal edebilirsiniz. Sizin için hazırlanan yemek iade edilemez.

# Alerjiler
Lütfen alerjilerinizi ilgili yemekte belirtin. Ciddi bir alerjiniz varsa sipariş vermeden önce restoranı arayın.`,
      },
      es: {
        title: 'Condiciones del pedido',
        text: `# A quién hace su pedido
Usted hace su pedido a {name}, {address}. El contrato es entre usted y el restaurante.

# Cómo se acepta un pedido
Su pedido es una oferta y solo es firme cuando el restaurante lo acepta; lo verá en la página de su pedido. Un pedido que no se acepta a tiempo se cancela y usted no paga nada.

# Precios y pago
Los precios son los que se muestran al hacer el pedido, con los impuestos tal como se indican allí. Los gastos de envío se muestran antes de pedir. Usted paga con la forma de pago que elija.

# Tiempos
La hora que se muestra es la que prevé la cocina. Si cambia, verá la nueva hora en la página de su pedido.

# Cancelación
Mientras el restaurante no lo haya aceptado, usted puede cancelar el pedido en su página, con o sin cuenta. La comida preparada para usted no se puede devolver.

# Alergias
Indique sus alergias junto al plato. Si tiene una alergia grave, llame al restaurante antes de pedir.`,
      },
      ar: {
        title: 'شروط الطلب',
        text: `# ممن تطلبون
تطلبون من {name}، {address}. العقد بينكم وبين المطعم.

# كيف يُقبل الطلب
طلبكم عرض، ويصبح مقبولًا عندما يوافق عليه المطعم؛ وترون ذلك في صفحة طلبكم. الطلب الذي لا يُقبل في الوقت المحدد يُلغى ولا تدفعون شيئًا.

# الأسعار والدفع
الأسعار هي المعروضة عند تقديم الطلب، مع الضريبة كما هي مبيّنة هناك. تُعرض رسوم التوصيل قبل الطلب. تدفعون بالطريقة التي تختارونها.

# الأوقات
الوقت المعروض هو ما يتوقعه المطبخ. إذا تغيّر فسترون الوقت الجديد في صفحة طلبكم.

# الإلغاء
يمكنكم إلغاء الطلب من صفحته ما دام ينتظر القبول، بحساب أو من دونه. الطعام المُعدّ لكم لا يُعاد.

# الحساسية
يُرجى ذكر الحساسية مع الطبق. إذا كانت لديكم حساسية شديدة فاتصلوا بالمطعم قبل الطلب.`,
      },
      pt: {
        title: 'Condições do pedido',
        text: `# A quem faz o pedido
O seu pedido é feito a {name}, {address}. O contrato é entre si e o restaurante.

# Como é aceite um pedido
O seu pedido é uma proposta. Fica aceite quando o restaurante o confirma; pode ver isso na página do pedido. Um pedido que não é aceite a tempo é cancelado e não paga nada.

# Preços e pagamento
Os preços são os apresentados no momento do pedido, com o imposto tal como aí indicado. A taxa de entrega é apresentada antes de pedir. Paga com o método que escolher.

# Horas
A hora apresentada é a prevista pela cozinha. Se mudar, a nova hora aparece na página do pedido.

# Cancelamento
Enquanto o pedido estiver por aceitar, pode cancelá-lo na página do pedido, com ou sem conta. A comida preparada para si não pode ser devolvida.

# Alergias
Indique as alergias junto ao prato. Se tiver uma alergia grave, telefone para o restaurante antes de pedir.`,
      },
    },
  },
  {
    id: 'privacy',
    isActive: true,
    words: {
      en: {
        title: 'Privacy',
        text: `# What {name} keeps
- Your name and phone, to reach you about your order.
- The delivery address.
- What you ordered and when, for the accounts.

# Who sees it
The restaurant's staff see your order. The kitchen sees neither phone nor address. Drivers see them once your order is ready.

# What we do not do
Nothing is sold or given to advertisers, and no page tracks you.

# How long it is kept
- Name, phone, address and notes of an order: {orders} days after it ends.
- Name, phone and note of a booking: {bookings} days after it ends.
- The photo of a delivery: {photos} days. The driver's location: {positions} days.
After that they are removed. Dishes, amounts and times stay, as tax law requires.

# Your rights
Ask the restaurant ({address}) what it keeps about you, and to correct or delete it.`,
      },
      tr: {
        title: 'Gizlilik',
        text: `# {name} neleri saklar
- Siparişinizle ilgili size ulaşmak için adınızı ve telefonunuzu.
- Siparişin teslim edileceği adresi.
- Muhasebe gereği, neyi ne zaman sipariş ettiğinizi.

# Kim görür
Siparişinizi restoranın çalışanları görür. Mutfak ne telefonu ne adresi görür. Kuryeler bunları siparişiniz hazır olunca görür.

# Yapmadıklarımız
Hiçbir bilgi satılmaz, reklamcılara verilmez; sayfalar ziyaretinizi izlemez.

# Ne kadar süre saklanır
- Siparişteki ad, telefon, adres ve notlar: sipariş bittikten sonra {orders} gün.
- Rezervasyondaki ad, telefon ve not: rezervasyon bittikten sonra {bookings} gün.
- Teslimat fotoğrafı: {photos} gün. Kuryenin konumu: {positions} gün.
Bu sürelerin sonunda silinir. Yemekler, tutarlar ve saatler vergi mevzuatı gereği saklanır.

# Haklarınız
Hakkınızda neyin saklandığını öğrenmek, düzelttirmek veya sildirmek için restorana ({address}) başvurun.`,
      },
      es: {
        title: 'Privacidad',
        text: `# Qué guarda {name}
- Su nombre y su teléfono, para contactar con usted sobre su pedido.
- La dirección de entrega.
- Qué ha pedido y cuándo, como exige la contabilidad.

# Quién lo ve
El personal del restaurante ve su pedido. La cocina no ve ni el teléfono ni la dirección. Los repartidores los ven cuando su pedido está listo.

# Lo que no hacemos
No vendemos ni cedemos sus datos a anunciantes, y ninguna página rastrea sus visitas.

# Cuánto tiempo se conserva
- Nombre, teléfono, dirección y notas de un pedido: {orders} días desde que termina.
- Nombre, teléfono y nota de una reserva: {bookings} días desde que termina.
- La foto de una entrega: {photos} días. La ubicación del repartidor: {positions} días.
Después se eliminan. Los platos, importes y horas se conservan, como exige la normativa fiscal.

# Sus derechos
Pregunte al restaurante ({address}) qué guarda sobre usted, y pida que lo corrija o lo borre.`,
      },
      ar: {
        title: 'الخصوصية',
        text: `# ما الذي يحتفظ به {name}
- اسمكم وهاتفكم، للتواصل معكم بشأن طلبكم.
- عنوان التوصيل.
- ما طلبتموه ومتى، لأغراض المحاسبة.

# من يراه
يرى موظفو المطعم طلبكم. لا يرى المطبخ الهاتف ولا العنوان. يراهما السائقون عندما يصبح طلبكم جاهزًا.

# ما لا نفعله
لا يُباع شيء ولا يُعطى للمعلنين، ولا تتعقبكم أي صفحة.

# مدة الاحتفاظ
- الاسم والهاتف والعنوان والملاحظات في الطلب: {orders} يومًا بعد انتهائه.
- الاسم والهاتف والملاحظة في الحجز: {bookings} يومًا بعد انتهائه.
- صورة التوصيل: {photos} يومًا. موقع السائق: {positions} يومًا.
بعد ذلك تُحذف. تبقى الأطباق والمبالغ والأوقات كما يشترط القانون الضريبي.

# حقوقكم
اسألوا المطعم ({address}) عما يحتفظ به عنكم، واطلبوا تصحيحه أو حذفه.`,
      },
      pt: {
        title: 'Privacidade',
        text: `# O que {name} guarda
- O seu nome e telefone, para o contactar sobre o pedido.
- A morada de entrega.
- O que pediu e quando, para a contabilidade.

# Quem vê estes dados
O pessoal do restaurante vê o seu pedido. A cozinha não vê o telefone nem a morada. Os estafetas só os veem quando o pedido está pronto.

# O que não fazemos
Nada é vendido nem cedido a anunciantes, e nenhuma página segue as suas visitas.

# Durante quanto tempo
- Nome, telefone, morada e notas de um pedido: {orders} dias depois de terminar.
- Nome, telefone e nota de uma reserva: {bookings} dias depois de terminar.
- Fotografia de uma entrega: {photos} dias. Localização do estafeta: {positions} dias.
Depois são eliminados. Os pratos, os valores e as horas mantêm-se, como exige a lei fiscal.

# Os seus direitos
Pergunte ao restaurante ({address}) que dados guarda sobre si e peça que os corrija ou elimine.`,
      },
    },
  },
  {
    id: 'delivery',
    isActive: false,
    words: {
      en: {
        title: 'Delivery and returns',
        text: `# Where and when
{name} delivers within its delivery area and hours. The charge and the time are shown at checkout, once you enter your address.

# If something is wrong
Tell the restaurant at once, with a photo if you can. Missing or wrong items are replaced or not charged.`,
      },
      tr: {
        title: 'Teslimat ve iade',
        text: `# Nereye ve ne zaman
{name} siparişleri kendi teslimat bölgesinde ve saatlerinde teslim eder. Ücret ve süre, adresinizi girdiğinizde sipariş sayfasında gösterilir.

# Bir sorun varsa
Hemen, mümkünse fotoğrafla restorana bildirin. Eksik veya yanlış ürünler yeniden getirilir ya da ücreti alınmaz.`,
      },
      es: {
        title: 'Entrega y devoluciones',
        text: `# Dónde y cuándo
{name} entrega pedidos dentro de su zona y de su horario de reparto. El coste y el tiempo se muestran al finalizar el pedido, cuando indica su dirección.

# Si algo está mal
Avise al restaurante enseguida, con una foto si es posible. Lo que falte o esté mal se repone o no se cobra.`,
      },
      ar: {
        title: 'التوصيل والإرجاع',
        text: `# أين ومتى
يوصّل {name} ضمن منطقة التوصيل وساعاته. تظهر الرسوم والمدة عند إتمام الطلب بعد إدخال عنوانكم.

# إذا كان هناك خطأ
أبلغوا المطعم فورًا، مع صورة إن أمكن. تُستبدل الأصناف الناقصة أو الخاطئة أو لا تُحتسب.`,
      },
      pt: {
        title: 'Entregas e devoluções',
        text: `# Onde e quando
{name} entrega na sua zona e no seu horário de entregas. A taxa e o tempo são apresentados ao finalizar o pedido, depois de indicar a sua morada.

# Se algo estiver errado
Avise logo o restaurante, se possível com uma fotografia. Os produtos em falta ou errados são substituídos ou não são cobrados.`,
      },
    },
  },
];

interface HousePage {
  id: string;
  words: Record<Language, { title: string; description: string; text: string }>;
}

/** The pages of Brigade itself. */
export const housePages: readonly HousePage[] = [
  {
    id: 'terms',
    words: {
      en: {
        title: 'Terms of use',
        description: 'What Brigade does and what the restaurants do.',
        text: `# What Brigade is
Brigade shows the menus of restaurants and sends your order to the one you choose. The contract is between you and that restaurant; its own terms are linked from its menu and at checkout.

# Your account
You can order without an account where the restaurant allows it. An account keeps your addresses and shows your orders on every device. Keep your password to yourself.`,
      },
      tr: {
        title: 'Kullanım koşulları',
        description: 'Brigade’in ve restoranların sorumlulukları.',
        text: `# Brigade nedir
Brigade restoranların menülerini gösterir ve siparişinizi seçtiğiniz restorana iletir. Sözleşme sizinle o restoran arasındadır; restoranın kendi koşullarına menüsünden ve sipariş sayfasından ulaşılır.

# Hesabınız
Restoranın izin verdiği yerlerde hesapsız sipariş verebilirsiniz. Hesabınız olursa adreslerinizi saklar, siparişlerinizi her cihazda görürsünüz. Lütfen parolanızı başkalarıyla paylaşmayın.`,
      },
      es: {
        title: 'Condiciones de uso',
        description: 'De qué se encarga Brigade y de qué los restaurantes.',
        text: `# Qué es Brigade
Brigade muestra las cartas de los restaurantes y envía su pedido al que elija. El contrato es entre usted y ese restaurante; las condiciones del restaurante están en su carta y al finalizar el pedido.

# Su cuenta
Usted puede pedir sin cuenta donde el restaurante lo permita. Con una cuenta guarda sus direcciones y ve sus pedidos en todos sus dispositivos. No comparta su contraseña con nadie.`,
      },
      ar: {
        title: 'شروط الاستخدام',
        description: 'ما الذي تقدمه Brigade وما الذي تقدمه المطاعم.',
        text: `# ما هي Brigade
تعرض Brigade قوائم المطاعم وترسل طلبكم إلى المطعم الذي تختارونه. العقد بينكم وبين ذلك المطعم؛ وشروطه متاحة من قائمته وعند إتمام الطلب.

# حسابكم
يمكنكم الطلب من دون حساب حيث يسمح المطعم بذلك. يحفظ الحساب عناوينكم ويعرض طلباتكم على كل جهاز. لا تشاركوا كلمة المرور مع أحد.`,
      },
      pt: {
        title: 'Condições de utilização',
        description: 'O que cabe ao Brigade e o que cabe aos restaurantes.',
        text: `# O que é o Brigade
O Brigade mostra as ementas dos restaurantes e envia o seu pedido ao que escolher. O contrato é entre si e esse restaurante; as condições do restaurante estão na ementa e ao finalizar o pedido.

# A sua conta
Pode pedir sem conta onde o restaurante o permitir. Uma conta guarda as suas moradas e mostra os seus pedidos em todos os dispositivos. Não partilhe a sua palavra-passe.`,
      },
    },
  },
  {
    id: 'privacy',
    words: {
      en: {
        title: 'Privacy',
        description: 'What we keep about you, and what we do not.',
        text: `# On this device
Your cart, the orders you placed here and your language stay on your device.

# With your account
Your name, e-mail, phone, addresses and orders are kept on the server of the restaurant you order from.

# What we do not do
No advertising, no tracking, nothing loaded from other companies.`,
      },
      tr: {
        title: 'Gizlilik',
        description: 'Hakkınızda hangi veriler saklanır, hangileri saklanmaz.',
        text: `# Bu cihazda
Sepetiniz, buradan verdiğiniz siparişler ve diliniz cihazınızda kalır.

# Hesabınız varsa
Adınız, e-postanız, telefonunuz, adresleriniz ve siparişleriniz, sipariş verdiğiniz restoranın sunucusunda saklanır.

# Yapmadıklarımız
Reklam yok, izleme yok, başka şirketlerden yüklenen hiçbir şey yok.`,
      },
      es: {
        title: 'Privacidad',
        description: 'Qué se guarda aquí sobre usted y qué no.',
        text: `# En este dispositivo
Su carrito, los pedidos que ha hecho aquí y su idioma se guardan en su dispositivo.

# Con su cuenta
Su nombre, su correo electrónico, su teléfono, sus direcciones y sus pedidos se guardan en el servidor del restaurante al que usted pide.

# Lo que no hacemos
Sin publicidad, sin seguimiento y sin nada cargado de otras empresas.`,
      },
      ar: {
        title: 'الخصوصية',
        description: 'ما نحتفظ به عنكم وما لا نحتفظ به.',
        text: `# على هذا الجهاز
تبقى سلتكم والطلبات التي قدمتموها هنا ولغتكم على جهازكم.

# مع حسابكم
يُحفظ اسمكم وبريدكم الإلكتروني وهاتفكم وعناوينكم وطلباتكم على خادم المطعم الذي تطلبون منه.

# ما لا نفعله
لا إعلانات ولا تعقّب ولا شيء يُحمّل من شركات أخرى.`,
      },
      pt: {
        title: 'Privacidade',
        description: 'O que guardamos sobre si e o que não guardamos.',
        text: `# Neste dispositivo
O seu carrinho, os pedidos que fez aqui e o seu idioma ficam no seu dispositivo.

# Com a sua conta
O seu nome, e-mail, telefone, moradas e pedidos são guardados no servidor do restaurante a que pede.

# O que não fazemos
Sem publicidade, sem rastreio e sem nada carregado de outras empresas.`,
      },
    },
  },
  {
    id: 'cookies',
    words: {
      en: {
        title: 'Cookies',
        description: 'Only the technical cookies that are needed.',
        text: `# Cookies we set
- csrftoken: protects your order against other sites. It ends with your visit.
- currency: only if you choose one, to show you restaurants that charge in it. It is kept for a year.

There are no cookies for advertising or statistics.`,
      },
      tr: {
        title: 'Çerezler',
        description: 'Yalnızca gerekli teknik çerezler.',
        text: `# Kullanılan çerezler
- csrftoken: siparişinizi başka sitelere karşı korur. Ziyaretinizle birlikte sona erer.
- currency: yalnızca bir para birimi seçerseniz, o para birimini kabul eden restoranları göstermek için. Bir yıl saklanır.

Reklam veya istatistik çerezi yoktur.`,
      },
      es: {
        title: 'Cookies',
        description: 'Solo las cookies técnicas necesarias.',
        text: `# Cookies que usamos
- csrftoken: protege su pedido frente a otros sitios. Caduca al terminar su visita.
- currency: solo si usted elige una moneda, para mostrarle los restaurantes que cobran en ella. Se guarda un año.

No hay cookies de publicidad ni de estadísticas.`,
      },
      ar: {
        title: 'ملفات تعريف الارتباط',
        description: 'الملفات التقنية الضرورية فقط.',
        text: `# الملفات التي نضعها
- csrftoken: يحمي طلبكم من المواقع الأخرى. ينتهي مع زيارتكم.
- currency: فقط إذا اخترتم عملة، لعرض المطاعم التي تتعامل بها. يُحفظ لمدة سنة.

لا توجد ملفات للإعلانات أو الإحصاءات.`,
      },
      pt: {
        title: 'Cookies',
        description: 'Apenas os cookies técnicos necessários.',
        text: `# Cookies que utilizamos
- csrftoken: protege o seu pedido de outros sites. Termina com a sua visita.
- currency: apenas se escolher uma moeda, para mostrar os restaurantes que cobram nela. É guardado durante um ano.

Não há cookies de publicidade nem de estatística.`,
      },
    },
  },
];
